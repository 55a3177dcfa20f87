/** Pull: what changed in a scope, in commit order. A late commit with an early number is never skipped (invariant I10). */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { PullChange, PullResponse } from '#contract/kernel/sync/protocol.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import { nedostajeFaktor, TREBA_DRUGI_FAKTOR } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { actorFor, type Person, type SyncDeps } from './aggregate.ts'

interface FeedRow extends Record<string, unknown> {
  xid: string
  seq: number
  aggType: string
  aggId: string
}

const START = '0.0'

function parseCursor(cursor: string): { xid: string; seq: string } {
  const match = /^(\d{1,19})\.(\d{1,18})$/.exec(cursor)
  if (match?.[1] === undefined || match[2] === undefined) throw new Problem('neispravan-zahtjev')
  return { xid: match[1], seq: match[2] }
}

/** The actor a scope is read as; another's scope is as if it did not exist. */
export async function scopeActor(tx: Tx, deps: SyncDeps, person: Person, scope: string): Promise<Actor> {
  if (scope === 'javno') return { ...person, superadmin: false, adminDopustenja: [], za: { vrsta: 'gradanin' } }
  const party = partyOfScope(scope, ['prijavitelj', 'institucija', 'osoba'])
  // Read as absent it holds up no other scope of theirs: of a 403 a device takes that somebody else is signed in, and stops.
  if (party !== undefined && nedostajeFaktor(person, party.vrsta))
    throw new Problem('nije-pronadeno', { poruka: TREBA_DRUGI_FAKTOR })
  const actor = party && (await actorFor(deps, tx, person, party, false))
  if (actor === undefined) throw new Problem('nije-pronadeno')
  return actor
}

/** One page of changes; documents are given as they are now, once each, never older than the feed says. */
export async function pull(
  tx: Tx,
  deps: SyncDeps,
  person: Person,
  query: { scope: string; cursor?: string | undefined; limit?: number | undefined },
  sada: number,
): Promise<PullResponse> {
  const actor = await scopeActor(tx, deps, person, query.scope)
  const limit = query.limit ?? 100
  const cursor = query.cursor ?? START
  const { xid, seq } = parseCursor(cursor)
  // Qualified in `order by`: the bare name would be the selected text, and "1000" sorts before "999".
  const { rows } = await tx.execute<FeedRow>(sql`
    select xid::text as xid, seq, agg_type as "aggType", agg_id as "aggId" from change_feed
    where scope = ${query.scope} and (xid, seq) > (${xid}::xid8, ${seq}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by change_feed.xid, seq limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    serverEpoch: await deps.serverEpoch(tx),
    serverTime: new Date(sada).toISOString(),
    changes: await presentPage(tx, deps, page, actor, sada),
    nextCursor: last === undefined ? cursor : `${last.xid}.${last.seq}`,
    hasMore: rows.length > limit,
    resetRequired: false,
  }
}

async function presentPage(
  tx: Tx,
  deps: SyncDeps,
  page: readonly FeedRow[],
  actor: Actor,
  sada: number,
): Promise<PullChange[]> {
  const changes: PullChange[] = []
  for (const aggregate of deps.aggregates) {
    const ids = [...new Set(page.filter((row) => row.aggType === aggregate.aggType).map((row) => row.aggId))]
    if (ids.length === 0) continue
    const docs = await aggregate.present(tx, ids, { actor, sada })
    const seen = new Set(docs.map((doc) => doc.id))
    changes.push(...docs.map((doc) => ({ kind: 'upsert' as const, doc })))
    changes.push(
      ...ids.filter((id) => !seen.has(id)).map((id) => ({ kind: 'scope-lost' as const, type: aggregate.aggType, id })),
    )
  }
  return changes
}
