/** Files of procurements: who may put them. What is published is read at its own public address. */
import { sql } from 'drizzle-orm'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { lockNabava, readNabava } from './nabava.repository.ts'

export { poveziDatotekeNabave } from './nabava.repository.ts'

async function idZapisa(tx: Tx, zapisId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`select n.id from nabava n where n.zapis_id = ${zapisId}::uuid`)
  return rows[0]?.id
}

/** The procurement whose files are sent under this id; undefined when there is none. */
export async function nabavaZapisa(tx: Tx, zapisId: string): Promise<Nabava | undefined> {
  const id = await idZapisa(tx, zapisId)
  return id === undefined ? undefined : readNabava(tx, id, SYSTEM)
}

/** Whether this person of the buyer may put a file to it, decided on the row as it stands. */
export async function smijePrilozitiNabavi(tx: Tx, { id }: Nabava, actor: Actor) {
  const held = await lockNabava(tx, String(id), actor)
  if (held === undefined) return 'nepoznato'
  return mayEdit(nabavaKind, held, actor) ? 'smije' : 'zabranjeno'
}
