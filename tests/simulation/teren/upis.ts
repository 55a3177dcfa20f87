/** Writing at a page as its person does: told to the oracle, confirmed once it is on the device. */
import { recordPatch } from '#app/platform/offline/core/write-patch.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { Tab } from '../device.ts'
import type { Oracle } from '../oracle-types.ts'

/** The row that carries it; null where nothing was left to carry. */
export async function upisi(tab: Tab, oracle: Oracle, device: string, docKey: string, ops: readonly PatchOp[]) {
  const done = oracle.acts(tab.name, { docKey, ops })
  const { mutationId } = await recordPatch(tab.ctx, { docKey, ops }).finally(done)
  if (mutationId !== null) oracle.confirmed(device, mutationId)
  tab.engine.dispatch({ kind: 'localChange', urgent: false })
  return mutationId
}
