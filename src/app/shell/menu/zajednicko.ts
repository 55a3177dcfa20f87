/** What stands in the menus of applicants and of institutions alike. */
import type { MenuEntry } from './menu.ts'

/** A person's own inquiries, with the answers they have not read; `korisnikId` is the signed-in person. */
export const MOJA_TEHNICKA_PITANJA: MenuEntry = {
  ...{ naziv: 'Moja tehnička pitanja', icon: 'help', brojac: 'odgovoriPodrske' },
  to: '/korisnik/$korisnikId/tehnicka-pitanja',
}
