/** What devices have said that they hold, on the model server: a report closes what it no longer names, a late one nothing. */
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { ServerState } from './model-data.ts'
import type { Mutation } from './mutations.ts'

export function createPending(state: () => ServerState, without: (mutation: Mutation) => boolean) {
  function reportPending(userId: number, { deviceId, clientGen, report, pendingDigest }: PushBody): void {
    if (report !== undefined && !without('noReportOrder')) {
      const key = `${deviceId} ${userId} ${clientGen}`
      if (report <= (state().reports.get(key) ?? 0)) return
      state().reports.set(key, report)
    }
    const sameMemory = (gen: string) => gen === clientGen || without('noPendingLedger')
    const held = new Set(pendingDigest.map(({ mutationId }) => mutationId))
    for (const row of state().pending.values())
      if (row.deviceId === deviceId && sameMemory(row.clientGen) && row.userId === userId && !held.has(row.mutationId))
        row.open = false
    for (const mutationId of held) {
      const key = `${deviceId} ${mutationId}`
      const known = state().pending.get(key)
      if (known === undefined) state().pending.set(key, { deviceId, clientGen, userId, mutationId, open: true })
      else if (known.userId === userId) known.open = true
    }
  }

  /** A request older than the newest report brings nothing that this report no longer holds. */
  function noLongerHeld(userId: number, { deviceId, clientGen, report, mutations }: PushBody): Set<string> {
    const newest = state().reports.get(`${deviceId} ${userId} ${clientGen}`) ?? 0
    if (report === undefined || report >= newest) return new Set()
    const ids = mutations.map(({ mutationId }) => mutationId).filter((id) => !state().ledger.has(id))
    return new Set(
      ids.filter((id) => {
        const row = state().pending.get(`${deviceId} ${id}`)
        return row === undefined || row.userId !== userId || !row.open
      }),
    )
  }

  function resolveArrived(deviceId: string): void {
    for (const row of state().pending.values())
      if (row.deviceId === deviceId && state().ledger.has(row.mutationId)) row.open = false
  }

  return { reportPending, noLongerHeld, resolveArrived }
}
