/** What a cancelled call does to its applications: each is cancelled by the portal, by its own move, in the same transaction. */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { DeskKind } from '#server/platform/workflow/desk-move.ts'
import { move } from '#server/platform/workflow/move.ts'
import { idsOfCall } from './projekt.poziv.repository.ts'

const PODNESENE = [projektStatuses.podnesen.id, projektStatuses.zahtjevPovratak.id, projektStatuses.zahtjevOdbijen.id]

export async function cancelWithCall(
  tx: Tx,
  desk: DeskKind<Projekt, ProjektStatus>,
  pozivId: number,
  { sada, uzrok }: { sada: number; uzrok: string },
): Promise<void> {
  for (const id of await idsOfCall(tx, pozivId, PODNESENE)) {
    const cause = { actor: SYSTEM, sada, mutationId: crypto.randomUUID(), zahtjevId: uzrok } as const
    await move(tx, desk.binding, { id, code: 'otkaziSPozivom', verzijaRetka: null, input: {}, ...cause })
  }
}
