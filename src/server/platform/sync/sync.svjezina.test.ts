/** A submission asks for a sign-in of the last five minutes, where the portal asks for second factors; until then it waits on its device. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hashToken, SESSION_SECONDS } from '#server/platform/auth/session.ts'
import { ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { IZJAVE, type KlupaProjekata, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishodi, iza, klupaTableta, postavi, type Uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
klupaTableta((bench) => {
  ;({ k, pozivId, tablet } = bench)
})
beforeEach(async () => {
  k.api.app.secondFactor = 'administrators'
  await prijavljenPrije(0)
})

/** The applicant's session began so many milliseconds ago. */
const prijavljenPrije = (ago: number) =>
  k.upit(sql`update sesija set expires_at = ${new Date(k.api.clock.now + SESSION_SECONDS * 1000 - ago).toISOString()}::timestamptz
    where token_sha256 = ${hashToken(k.nas.osobe.ZAS.token)} returning 1`)

async function spremna() {
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 })
  const { obrazacHash: contentHash } = await k.redak(id)
  return {
    id,
    podnesi: tablet.naredi(id, { rev: 1, hash: contentHash }, { name: 'podnesi', expectState: 10, contentHash }),
  }
}

test('a submission of a session of 5:01 is deferred for the sake of itself, leaves no trace, and is taken once the person has proven it', async () => {
  const { id, podnesi } = await spremna()
  await prijavljenPrije(301_000)
  const first = await tablet.posalji([podnesi])
  expect(first.body.results[0]?.result).toMatchObject({ status: 'deferred', missing: [podnesi.mutationId] })
  expect(await k.redak(id)).toMatchObject({ statusId: 10, verzijaRetka: 1 })
  expect(await k.upit(sql`select 1 from sync_mutation where mutation_id = ${podnesi.mutationId}::uuid`)).toEqual([])
  expect(ishodi(await tablet.posalji([podnesi]))).toEqual(['deferred'])
  await prijavljenPrije(299_000)
  expect(ishodi(await tablet.posalji([podnesi]))).toEqual(['applied'])
  expect((await k.redak(id)).statusId).not.toBe(10)
  // What was taken is answered, not asked again.
  await prijavljenPrije(301_000)
  expect(ishodi(await tablet.posalji([podnesi]))).toEqual(['duplicate:applied'])
})

test('everything else that a device sends is taken from an older session, also beside a submission that waits', async () => {
  const { id, podnesi } = await spremna()
  await prijavljenPrije(3_600_000)
  const create = tablet.kreiraj(pozivId)
  const patch = tablet.izmijeni(create.aggregate.id, iza(create), [postavi('projekt.naziv', 'Nova linija', 'Most')])
  expect(ishodi(await tablet.posalji([podnesi, create, patch]))).toEqual(['deferred', 'applied', 'applied'])
  const other = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
  const { obrazacHash: hash } = await k.redak(other)
  const mark = tablet.naredi(other, { rev: 1, hash }, { name: 'oznaciSpremnim', args: IZJAVE, expectState: 1 })
  expect(ishodi(await tablet.posalji([mark]))).toEqual(['applied'])
  expect((await k.redak(id)).statusId).toBe(10)
})

test('the deadline does not wait for the proof: what arrives proven after it is not submitted, and waits for an officer', async () => {
  const { id, podnesi } = await spremna()
  k.api.clock.now = ZATVARANJE - 1
  await prijavljenPrije(301_000)
  expect(ishodi(await tablet.posalji([podnesi]))).toEqual(['deferred'])
  k.api.clock.now = ZATVARANJE
  await prijavljenPrije(0)
  expect(ishodi(await tablet.posalji([podnesi]))).toEqual(['applied'])
  expect((await k.redak(id)).statusId).toBe(10)
  const kasna = sql`select stanje from kasno_zaprimanje where id = ${podnesi.mutationId}::uuid`
  expect(await k.upit(kasna)).toEqual([{ stanje: 'ceka' }])
})

test('a portal that asks for no second factor takes it from any session', async () => {
  k.api.app.secondFactor = 'none'
  const { podnesi } = await spremna()
  await prijavljenPrije(3_600_000)
  expect(ishodi(await tablet.posalji([podnesi]))).toEqual(['applied'])
})
