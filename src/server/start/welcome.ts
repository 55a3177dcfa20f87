/** What whoever starts the portal is told: where it is and, in a demo, as whom to sign in. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Config, isPublic } from '../config.ts'
import { fizickaOsoba } from '../modules/korisnik/korisnik.tables.ts'
import { DEMO_LOZINKA } from '../platform/auth/demo-password.ts'
import type { Database } from '../platform/db/client.ts'

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
  lines.push(...(await nacinRada(db, config)))
  if (config.demo) lines.push(...(await demoLines(db, address)))
  if (!config.demo && config.oidc === undefined)
    lines.push('OIDC_ISSUER nije postavljen: prijava putem NIAS-a nije dostupna.')
  if (!config.demo && !(await imaSuperadministratora(db)))
    lines.push(
      'Portal nema superadministratora. Dodajte ga: npm run first-administrator -- --oib … --ime … --prezime … --email …',
    )
  return `${lines.join('\n')}\n\n`
}

async function imaSuperadministratora(db: Database): Promise<boolean> {
  const { superadmin, aktivna } = fizickaOsoba
  const found = await db
    .select()
    .from(fizickaOsoba)
    .where(and(eq(superadmin, true), eq(aktivna, true)))
    .limit(1)
  return found.length > 0
}

/** Whether anybody may be anybody here; said at every start, because nobody looks at a configuration twice. */
async function nacinRada(db: Database, config: Config): Promise<string[]> {
  const javno = isPublic(config)
  if (config.demo)
    return javno
      ? ['!!! POKAZNI NAČIN RADA NA JAVNOJ ADRESI: svatko se može prijaviti kao bilo koja osoba (PORTAL_DEMO=true) !!!']
      : ['POKAZNI NAČIN RADA: svatko tko dođe do ovog računala može se prijaviti kao bilo koja osoba.']
  const { rows } = await db.execute(sql`select from fizicka_osoba where email like '%.demo' limit 1`)
  return [
    'Pokazni način rada je isključen: nema pokaznih podataka, lozinki ni zamjene za NIAS.',
    ...(rows.length === 0 ? [] : ['!!! Baza sadrži osobe iz pokaznog načina rada; njihova lozinka ne vrijedi. !!!']),
  ]
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
