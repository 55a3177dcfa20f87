/** Work that one device carries for another of the same person (decision 0018). */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { KlupaProjekata } from '#tests/support/projekti.ts'
import { ishodi, iza, klupaTableta, postavi, prijavljenUredaj, type Uredaj, uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
let laptop: Uredaj
klupaTableta((bench) => {
  ;({ k, pozivId, tablet } = bench)
})
beforeEach(async () => {
  laptop = await prijavljenUredaj(k)
})

const naziv = (now: string) => [postavi('projekt.naziv', 'Nova linija', now)]

test('another device of the person sends it, and the original that returns gets the stored answers [H2 I2]', async () => {
  const create = tablet.kreiraj(pozivId)
  const patch = tablet.izmijeni(create.aggregate.id, iza(create), naziv('S tableta'))
  expect(ishodi(await laptop.posalji([create, patch]))).toEqual(['applied', 'applied'])
  expect(ishodi(await tablet.posalji([create, patch]))).toEqual(['duplicate:applied', 'duplicate:applied'])
  expect(await k.redak(create.aggregate.id)).toMatchObject({ naziv: 'S tableta', verzijaRetka: 2 })
  const ledger = await k.upit(sql`select device_id as uredaj from sync_mutation where agg_id = ${create.aggregate.id}`)
  expect(ledger).toEqual([{ uredaj: tablet.deviceId }, { uredaj: tablet.deviceId }])
})

test('another person’s work is refused as a whole, whoever carries it [I12]', async () => {
  const colleague = uredaj(k, k.nas.osobe.UR, k.nas.id)
  await colleague.prijavi()
  const answer = await colleague.posalji([tablet.kreiraj(pozivId)])
  expect([answer.status, answer.body.kod]).toEqual([403, 'zabranjeno'])
})

test('a number that its maker has used for something else is refused alone and kept [I16 I20]', async () => {
  const first = tablet.kreiraj(pozivId)
  await tablet.posalji([first])
  const again = tablet.kreiraj(pozivId, { seq: first.seq })
  const own = laptop.kreiraj(pozivId)
  expect(ishodi(await laptop.posalji([again, own]))).toEqual(['rejected:id-ponovno-koristen', 'applied'])
  const { mutationId } = again
  expect(await k.upit(sql`select 1 from sync_collision where mutation_id = ${mutationId}::uuid`)).toHaveLength(1)
})
