/** The official letter of a move (domain rules 3.24). A kind says what is in it; a module delivers it. */
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
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
