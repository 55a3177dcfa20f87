/** Links of the public portal (specification, section 2). */
import type { MenuEntry } from './menu.ts'

export const ZAGLAVLJE: readonly MenuEntry[] = [
  { naziv: 'Pozivi', to: '/pozivi' },
  { naziv: 'Nabave', to: '/nabave' },
  { naziv: 'EU fondovi', to: '/eu-fondovi' },
  { naziv: 'Upute', to: '/upute' },
  { naziv: 'Najčešća pitanja', to: '/najcesca-pitanja' },
  { naziv: 'Informiranje i vidljivost', to: '/informiranje-i-vidljivost', obuhvaca: false },
]

export const PODNOZJE: readonly MenuEntry[] = [
  { naziv: 'Kontakt', to: '/kontakt' },
  { naziv: 'Impressum', to: '/impressum' },
  { naziv: 'Provjera isprave', to: '/provjera-isprave' },
  { naziv: 'Nepravilnosti', to: '/nepravilnosti' },
  { naziv: 'Izjava o pristupačnosti', to: '/izjava-o-pristupacnosti' },
  { naziv: 'Opći uvjeti korištenja', to: '/opci-uvjeti-koristenja' },
  { naziv: 'Prijelaz na euro', to: '/prijelaz-na-euro' },
  { naziv: 'Tehnička podrška', to: '/tehnicka-podrska' },
  { naziv: 'Obavijesti', to: '/obavijesti' },
  {
    naziv: 'Lista sto najvećih korisnika',
    to: '/informiranje-i-vidljivost/lista-sto-najvecih-korisnika',
  },
]

export const KORISNE_POVEZNICE: readonly MenuEntry[] = [
  { naziv: 'Fondovi Europske unije', vanjski: 'https://strukturnifondovi.hr' },
  { naziv: 'Nacionalni plan oporavka i otpornosti', vanjski: 'https://planoporavka.gov.hr' },
  { naziv: 'Europska komisija', vanjski: 'https://commission.europa.eu/index_hr' },
]
