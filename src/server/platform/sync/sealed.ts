/** Sealed work: opened, proven, and then taken by the very code that takes a push. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { SealedBody, SealedResponse } from '#contract/kernel/sync/sealed.ts'
import { bezFaktora } from '../auth/access.ts'
import type { Database, Tx } from '../db/client.ts'
import { enterContext } from '../db/context.ts'
import type { PortalApp } from '../http/portal-app.ts'
import type { SyncDeps } from './aggregate.ts'
import { applyAll } from './batch.ts'
import { aggregateOf, asOfToday } from './check.ts'
import { type Grant, isProven, mayTravel, useGrant } from './grant.ts'
import { findRows } from './ledger.ts'
import { resolveArrived } from './pending.ts'
import { takenOnce } from './push.ts'
import { sealKey } from './seal-key.ts'

type Held = SealedResponse['zadrzano'][number]

/** Takes sealed work for the person of the grant, whoever is signed in. Checks and permissions are those of now. */
export function receiveSealed(
  db: Database,
  deps: SyncDeps,
  { access, secondFactor }: Pick<PortalApp, 'access' | 'secondFactor'>,
  body: SealedBody,
  sada: number,
): Promise<SealedResponse> {
  return takenOnce(db, async (tx, again) => {
    const grant = await useGrant(tx, body, sada)
    const { osobaId, lozinkomBezFaktora } = grant
    // Whose work it is, is known from here on.
    await enterContext(tx, { vrsta: 'osoba', osobaId })
    if ((await access.person(tx, osobaId)) === undefined) throw new Problem('ovlast-ne-vrijedi')
    const epoch = await deps.serverEpoch(tx)
    const { envelopes, held } = await openAll(tx, deps, grant, body, epoch)
    const person = { osobaId, stvarnaOsobaId: osobaId, bezFaktora: bezFaktora(secondFactor, lozinkomBezFaktora) }
    const results = await applyAll(tx, { ...deps, again }, person, envelopes, sada)
    const rows = await findRows(
      tx,
      envelopes.map(({ mutationId }) => mutationId),
    )
    const kept = envelopes.filter(({ mutationId, envHash }) => {
      const row = rows.get(mutationId)
      return row?.osobaId === osobaId && row.envHash === envHash
    })
    const taken = new Set(kept.map(({ mutationId }) => mutationId))
    const waiting = results.flatMap(({ result: { mutationId, status } }): Held[] =>
      taken.has(mutationId)
        ? []
        : [
            {
              mutationId,
              razlog: status === 'deferred' ? 'ceka' : status === 'unsupported' ? 'nepodrzano' : 'nije-ovlasteno',
            },
          ],
    )
    await resolveArrived(tx, grant.deviceId, sada)
    return {
      serverEpoch: epoch,
      serverTime: new Date(sada).toISOString(),
      zaprimljeno: [...taken],
      zadrzano: [...held, ...waiting],
    }
  })
}

/** The envelopes that may be tried, in the order they were made; a lane ends before the first that may not. */
async function openAll(
  tx: Tx,
  deps: SyncDeps,
  grant: Grant,
  { zapisi }: SealedBody,
  epoch: string,
): Promise<{ envelopes: Envelope[]; held: Held[] }> {
  const key = await sealKey(tx)
  const allowed = new Set(
    deps.aggregates.flatMap(({ aggType, ovlastene }) => ovlastene.map((name) => `${aggType}.${name}`)),
  )
  const held: Held[] = []
  const envelopes: Envelope[] = []
  for (const { mutationId, kopija } of zapisi) {
    const content = key.open(Buffer.from(kopija, 'base64'))
    if (content?.envelope.mutationId !== mutationId) held.push({ mutationId, razlog: 'necitljivo' })
    else if (!(await isProven(tx, grant, content))) held.push({ mutationId, razlog: 'nije-ovlasteno' })
    else if (content.serverEpoch !== null && content.serverEpoch !== epoch)
      held.push({ mutationId, razlog: 'druga-baza' })
    else envelopes.push(content.envelope)
  }
  const closed = new Set<string>()
  const free = envelopes
    .sort((a, b) => a.seq - b.seq)
    .filter((envelope) => {
      const aggregate = aggregateOf(deps, envelope)
      if (aggregate === undefined || !mayTravel(asOfToday(envelope, aggregate), allowed)) {
        closed.add(envelope.lane)
        held.push({ mutationId: envelope.mutationId, razlog: 'nije-ovlasteno' })
      } else if (closed.has(envelope.lane)) held.push({ mutationId: envelope.mutationId, razlog: 'ceka' })
      return !closed.has(envelope.lane)
    })
  return { envelopes: free, held }
}
