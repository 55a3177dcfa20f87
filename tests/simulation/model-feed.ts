/** The feed of the model server: one row for each change, read in the order of transactions. */
import type { ServerDoc, ServerState } from './model-data.ts'

export function createFeed(state: () => ServerState) {
  function add(xid: number, { id, rev, scope }: ServerDoc): number {
    const { feed } = state()
    const seq = state().nextSeq++
    let at = feed.length
    while (at > 0 && (feed[at - 1]?.xid ?? 0) > xid) at--
    feed.splice(at, 0, { xid, seq, id, rev, scope })
    return seq
  }

  /** What this cursor has not read, of transactions before the horizon. */
  function readable(scope: string, cursor: string | null, horizon: number) {
    const [x = 0, s = 0] = (cursor ?? '0.0').split('.').map(Number)
    return state().feed.filter(
      (entry) => entry.scope === scope && entry.xid < horizon && (entry.xid > x || (entry.xid === x && entry.seq > s)),
    )
  }

  return { add, readable }
}
