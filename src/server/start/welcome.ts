/** What whoever starts the portal is told: where it is and, in a demo, as whom to sign in. */
import { asc, isNotNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { fizickaOsoba } from '../modules/korisnik/korisnik.tables.ts'
import type { Database } from '../platform/db/client.ts'

/** Password of every demo account; exists only where demo data were seeded. */
export const DEMO_LOZINKA = 'pokazni-ulaz-2026'
const SHOWN = 8

interface Circumstances {
  /** The browser's part is built. */
  shell: boolean
  port: number
}

export async function welcome(db: Database, config: Config, { shell, port }: Circumstances): Promise<string> {
  const address = config.origin ?? `http://localhost:${port}`
  const lines = ['', `Portal fondova je spreman: ${address}`]
  if (!shell) lines.push('Sučelje nije sagrađeno; rade samo pozivi API-ja.')
  if (config.demo) lines.push(...(await demoLines(db, address)))
  if (!config.demo && config.oidc === undefined)
    lines.push('OIDC_ISSUER nije postavljen: prijava putem NIAS-a nije dostupna.')
  return `${lines.join('\n')}\n\n`
}

async function demoLines(db: Database, address: string): Promise<string[]> {
  const staff = await db
    .select({ email: fizickaOsoba.email, ime: fizickaOsoba.ime, prezime: fizickaOsoba.prezime })
    .from(fizickaOsoba)
    .where(isNotNull(fizickaOsoba.lozinkaHash))
    .orderBy(asc(fizickaOsoba.id))
    .limit(SHOWN)
  return [
    `Prijavitelji i građani: ${address}/prijava-odabir → NIAS (pokazni), odaberite osobu.`,
    ...(staff.length === 0 ? [] : [`Djelatnici: ${address}/prijava, lozinka ${DEMO_LOZINKA}`]),
    ...staff.map(({ email, ime, prezime }) => `  ${email}  ${ime} ${prezime}`),
  ]
}
