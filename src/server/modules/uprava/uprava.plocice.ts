/** The tiles of the administration's dashboard: what waits, over all modules, for whoever may see it. */
import { sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import type { PlocicaUprave } from '#contract/modules/uprava/uprava.endpoints.ts'
import type { Plocica } from '../../modul.ts'
import type { Tx } from '../../platform/db/client.ts'

/** What devices sent and the portal itself failed on. */
export const plociceZastoja: readonly Plocica[] = [
  {
    kljuc: 'zastoji',
    naziv: 'Zapisi s uređaja koje portal nije mogao obraditi',
    dopustenje: 'postavke',
    adresa: '/administracija/zastoji?status=ceka',
    iz: () => sql`sync_zastoj where rijeseno_at is null`,
  },
]

/** The order of the tiles by the beginning of their keys; a tile that is not named stands last. */
const REDOSLIJED = [
  'zahtjevi',
  'upiti',
  'pitanja',
  'povrati',
  'povucene',
  'mailovi',
  'skupni',
  'zastoji',
  'oib',
  'racuni',
  'prijave',
]
function mjesto({ kljuc }: Plocica): number {
  const at = REDOSLIJED.indexOf(kljuc.split('.', 1)[0] ?? kljuc)
  return at < 0 ? REDOSLIJED.length : at
}

/** What the flags of this administrator let them see, each with how many there are. */
export async function brojeviPlocica(
  tx: Tx,
  plocice: readonly Plocica[],
  actor: Actor,
  sada: number,
): Promise<PlocicaUprave[]> {
  const own = plocice.filter(({ dopustenje }) => hasAdminPermission(actor, dopustenje))
  const data: PlocicaUprave[] = []
  for (const { kljuc, naziv, adresa, iz } of own.toSorted((a, b) => mjesto(a) - mjesto(b))) {
    const { rows } = await tx.execute<{ broj: number }>(sql`select count(*)::int as broj from ${iz(sada)}`)
    data.push({ kljuc, naziv, adresa, broj: rows[0]?.broj ?? 0 })
  }
  return data
}
