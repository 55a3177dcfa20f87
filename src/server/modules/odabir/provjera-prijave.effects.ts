/** What a move of a check does to others of its application or its call. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { ProvjeraPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { ishodKruga } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'
import { prijaveSProvjerama } from './provjera-prijave.sql.ts'

const ZAVRSENA = sqlStatus(provjeraPrijaveStatuses, 'zavrsena')
const PISE_SE = sqlStatus(provjeraPrijaveStatuses, 'dodijeljena', 'uTijeku')

/** Held until the transaction ends, so that checks of one application are given and moved one after the other. */
export const zadrziProvjere = (tx: Tx, projektId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`provjeraPrijave:${projektId}`}, 0))`)

const { port } = provjeraPrijaveRepository

/** Two who finish at once each count the other: the second reads what the first has left. */
export const portProvjere: typeof port = {
  ...port,
  lock: async (tx, id, actor, sada) => {
    const nadena = await port.lock(tx, id, actor, sada)
    if (nadena === undefined) return undefined
    await zadrziProvjere(tx, nadena.projekt.id)
    return provjeraPrijaveRepository.read(tx, id, actor, sada)
  },
}

/** Every finished score of a round carries what all of them make now, so that lists need not read answers. */
export async function osvjeziIshode(tx: Tx, { projekt, dio, krug }: ProvjeraPrijave): Promise<void> {
  if (dio !== 'kvaliteta') return
  const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${projekt.id}::uuid`)
  const kopije = prijava?.kopije.filter((one) => one.dio === dio && one.krug === krug) ?? []
  await tx.execute(sql`update provjera_prijave set ishod = ${ishodKruga(dio, kopije)}
    where projekt_id = ${projekt.id}::uuid and dio = ${dio} and krug = ${krug} and status_id = ${ZAVRSENA}`)
}

/** Takes away whatever else this person has open in the call. */
export async function oslobodiMjesta(
  tx: Tx,
  { pozivId, ocjenjivacId, izuzece }: ProvjeraPrijave,
  oduzmi: (id: string) => Promise<unknown>,
  sada: number,
): Promise<void> {
  if (izuzece?.cijeliPoziv !== true) return
  const uvjet = sql`z.poziv_id = ${pozivId} and z.ocjenjivac_id = ${ocjenjivacId} and z.status_id in (${PISE_SE})`
  for (const { id } of await provjeraPrijaveRepository.gdje(tx, uvjet, SYSTEM, sada)) await oduzmi(id)
}
