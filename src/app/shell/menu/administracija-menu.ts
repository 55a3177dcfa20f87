/** Menu of the administration; named permissions decide what is seen (specification, section 6). Its modules bring their entries. */
import type { MenuEntry } from './menu.ts'

export const ADMINISTRACIJA_MENU: readonly MenuEntry[] = [
  { naziv: 'Obavijesti', icon: 'bell', to: '/administracija/obavijesti', dopustenje: 'obavijesti' },
  {
    naziv: 'Tehnička pitanja',
    icon: 'help',
    to: '/administracija/tehnicka-pitanja/dodijeljena_pitanja',
    dopustenje: 'pitanja.opcenito',
  },
  { naziv: 'Fizičke osobe', icon: 'users', to: '/administracija/fizicke-osobe', dopustenje: 'fizickeOsobe' },
  { naziv: 'Mailovi', icon: 'mail', to: '/administracija/mailovi', dopustenje: 'posaljiEmailKrozSustav' },
]
