/** Remarks of the discussion that ask for a correction of the application. */
import type { OtvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { remarksForCorrection, resolveRemarks } from '#server/platform/rasprava/rasprava.ts'

const VRSTA = projektKind.name

/** Open remarks with the places that they open, in the order in which they were written. */
export async function primjedbeZaDoradu(tx: Tx, projektId: string): Promise<OtvorenoPolje[]> {
  const primjedbe = await remarksForCorrection(tx, VRSTA, projektId)
  return primjedbe.map(({ put, tekst: primjedba }) => ({ put, primjedba }))
}

/** The correction that is taken answers them all. */
export async function rijesiPrimjedbe(tx: Tx, projektId: string, actor: Actor, sada: number): Promise<void> {
  const primjedbe = await remarksForCorrection(tx, VRSTA, projektId)
  await resolveRemarks(
    tx,
    primjedbe.map(({ komentarId }) => komentarId),
    actor,
    sada,
  )
}
