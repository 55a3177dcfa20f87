/** Remarks of a discussion that ask for a correction of the application. */
import type { OtvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** Open remarks, in the order in which they were written. */
export async function primjedbeZaDoradu(_tx: Tx, _projektId: string): Promise<OtvorenoPolje[]> {
  return []
}

/** The correction answers them all. */
export async function rijesiPrimjedbe(_tx: Tx, _projektId: string, _actor: ActorOrSystem, _sada: number) {}
