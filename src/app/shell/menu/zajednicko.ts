/** What stands in the menus of applicants and of institutions alike. */
import type { MenuEntry } from './menu.ts'

/** A person's own inquiries, with the answers they have not read; `korisnikId` is the signed-in person. */
export const MOJA_TEHNICKA_PITANJA: MenuEntry = {
  naziv: 'Moja tehnička pitanja',
  icon: 'help',
  brojac: 'odgovoriPodrske',
  to: '/korisnik/$korisnikId/tehnicka-pitanja',
}

/** Of a project that was contracted before the portal was joined to the register. */
export const NASLIJEDEN_RSV = {
  naziv: 'Registar stvarnih vlasnika (naslijeđeni)',
  icon: 'users',
  samoNaslijedenRsv: true,
} as const satisfies MenuEntry
