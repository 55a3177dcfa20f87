/** The order of a lane, also for what was under way for long (invariant I3). */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { KlupaProjekata } from '#tests/support/projekti.ts'
import { ishodi, iza, klupaTableta, postavi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
klupaTableta((bench) => {
  ;({ k, pozivId, tablet } = bench)
})

const naziv = (was: string, now: string) => [postavi('projekt.naziv', was, now)]

test('a late copy of what its author has meanwhile said anew has no effect; its payload stays [I3]', async () => {
  const create = tablet.kreiraj(pozivId)
  const { id } = create.aggregate
  const old = tablet.izmijeni(id, iza(create), naziv('Nova linija', 'Odustalo se'))
  const anew = tablet.izmijeni(id, iza(create), naziv('Nova linija', 'Rečeno ponovno'))
  const back = tablet.izmijeni(id, iza(anew), naziv('Rečeno ponovno', 'Nova linija'))
  expect(ishodi(await tablet.posalji([create, anew, back]))).toEqual(['applied', 'applied', 'applied'])
  expect(ishodi(await tablet.posalji([old]))).toEqual(['rejected:prestignut'])
  expect(ishodi(await tablet.posalji([old]))).toEqual(['duplicate:rejected:prestignut'])
  expect(await k.redak(id)).toMatchObject({ naziv: 'Nova linija', verzijaRetka: 3 })
  const kept = await k.upit(sql`select envelope->'payload'->'ops' as ops from sync_mutation
    where mutation_id = ${old.mutationId}::uuid`)
  expect(kept).toEqual([{ ops: old.payload.kind === 'patch' ? old.payload.ops : [] }])
})

test('a place of a lane is taken once: what a memory that was set back sealed for it is refused and kept [I3 D6]', async () => {
  const create = tablet.kreiraj(pozivId)
  const { id } = create.aggregate
  const first = tablet.izmijeni(id, iza(create), naziv('Nova linija', 'Prvo'))
  const again = tablet.izmijeni(id, iza(create), naziv('Nova linija', 'Iz starijeg pamćenja'), {
    laneSeq: first.laneSeq,
  })
  expect(ishodi(await tablet.posalji([create, first]))).toEqual(['applied', 'applied'])
  expect(ishodi(await tablet.posalji([again, first]))).toEqual(['rejected:prestignut', 'duplicate:applied'])
  expect(await k.redak(id)).toMatchObject({ naziv: 'Prvo', verzijaRetka: 2 })
})

test('only what took effect in the same lane of the same memory counts', async () => {
  const create = tablet.kreiraj(pozivId)
  const { id } = create.aggregate
  const first = tablet.izmijeni(id, iza(create), naziv('Nova linija', 'Prvo'))
  const refused = tablet.izmijeni(id, iza(create), [postavi('projekt.izmisljeno', null, 'x')])
  expect(ishodi(await tablet.posalji([create, refused, first]))).toEqual(['applied', 'rejected:pravila', 'applied'])
  const laptop = uredaj(k, k.nas.osobe.ZAS, k.nas.id)
  await laptop.prijavi()
  const other = laptop.izmijeni(id, iza(first), naziv('Prvo', 'Drugo'))
  expect(other.laneSeq).toBeLessThan(first.laneSeq)
  expect(ishodi(await laptop.posalji([other]))).toEqual(['applied'])
})

test('what depends on refused work is refused with the reason and kept; what waits for unsent work waits [I3 I19]', async () => {
  const refused = tablet.kreiraj(pozivId, { args: { pozivId: -1 } })
  const behind = tablet.kreiraj(pozivId, { deps: [refused.mutationId] })
  const unsent = tablet.kreiraj(pozivId)
  const early = tablet.kreiraj(pozivId, { deps: [unsent.mutationId] })
  expect(ishodi(await tablet.posalji([refused]))).toEqual(['rejected:nije-pronadeno'])
  expect(ishodi(await tablet.posalji([behind, early]))).toEqual(['rejected:uvjet-odbijen', 'deferred'])
  const kept = await k.upit(sql`select status from sync_mutation where mutation_id = ${behind.mutationId}::uuid`)
  expect(kept).toEqual([{ status: 'rejected' }])
  expect(ishodi(await tablet.posalji([unsent]))).toEqual(['applied'])
  expect(ishodi(await tablet.posalji([early]))).toEqual(['applied'])
})

const digest = (held: readonly Envelope[]) =>
  held.map(({ mutationId, envHash, lane }) => ({ mutationId, envHash, lane }))

test('what a newer report no longer holds was given up: a late copy has no effect, what is still held arrives by it [I1 I3]', async () => {
  const [dropped, held] = [tablet.kreiraj(pozivId), tablet.kreiraj(pozivId)]
  await tablet.posalji([], { report: 2, pendingDigest: digest([held]) })
  const late = { report: 1, pendingDigest: digest([dropped, held]) }
  expect(ishodi(await tablet.posalji([dropped, held], late))).toEqual(['deferred', 'applied'])
  expect(await k.upit(sql`select id from projekt where id = ${dropped.aggregate.id}::uuid`)).toEqual([])
  expect(ishodi(await tablet.posalji([held], late))).toEqual(['duplicate:applied'])
})

test('that is no end: whoever holds it after all sends it with a newer report', async () => {
  const create = tablet.kreiraj(pozivId)
  await tablet.posalji([], { report: 5, pendingDigest: [] })
  expect(ishodi(await tablet.posalji([create], { report: 4, pendingDigest: digest([create]) }))).toEqual(['deferred'])
  expect(ishodi(await tablet.posalji([create], { report: 6, pendingDigest: digest([create]) }))).toEqual(['applied'])
})
