/** The official letter of a move (domain rules 3.24). A kind says what is in it; a module delivers it. */
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import type { RecordFacts } from '#contract/kernel/record-kind.ts'
import type { Tx } from '../db/client.ts'

export interface Pismo {
  predmet: string
  /** One paragraph of plain text. It says what the institution has done or asks, and until when. */
  tekst: string
}

export interface PoslanoPismo extends Pismo {
  /** Kind and id of the record that it is about. */
  vrsta: string
  zapisId: string
  projektId: string
  actor: ActorOrSystem
  /** Id under which the move happened: one move leaves one letter. */
  uzrok: string
  sada: number
}

export type PosaljiPismo = (tx: Tx, pismo: PoslanoPismo) => Promise<void>

/** A kind whose moves leave letters says how they are delivered. */
export interface SaljePisma {
  posaljiPismo?: PosaljiPismo | undefined
}

interface Posiljatelj<R> {
  kind: { name: string; facts: (record: R) => RecordFacts }
  glas: SaljePisma | null
}

/** Delivers the letter of a move that was taken. */
export async function dostavi<R extends { id: string | number }>(
  { kind, glas }: Posiljatelj<R>,
  { predmet, tekst }: Pismo,
  { tx, after, actor, uzrok, sada }: { tx: Tx; after: R } & Pick<PoslanoPismo, 'actor' | 'uzrok' | 'sada'>,
): Promise<void> {
  const { projektId } = kind.facts(after).parties
  if (glas?.posaljiPismo === undefined || projektId === undefined) throw new Error(`${kind.name} sends no letters`)
  const zapis = { vrsta: kind.name, zapisId: String(after.id), projektId }
  await glas.posaljiPismo(tx, { predmet, tekst, ...zapis, actor, uzrok, sada })
}
