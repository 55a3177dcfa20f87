/** ∅ → 1: who makes a call, and what it starts as. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KK, KOMPONENTA } from '#tests/support/builders/institucija.ts'
import { type Klupa, klupa, noviId, TIJELA, type Uloga } from '#tests/support/pozivi.ts'

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

const kreiraj = (uloga: Uloga, changes: object = {}) =>
  k.api.send<{ id: number; greske?: { pravilo: string }[] }>(
    'POST',
    `v1/institucije/${TIJELA[uloga.split('@')[1] as keyof typeof TIJELA]}/pozivi`,
    k.osobe[uloga].token,
    {
      mutationId: noviId(),
      programId: KK,
      komponentaId: KOMPONENTA,
      naziv: 'Novi poziv',
      vrstaPostupka: 'otvoreni',
      ...changes,
    },
  )

test('0 → 1 Kreiraj poziv (R@DRF): logged as created, with a code of its component', async () => {
  const answer = await kreiraj('R@DRF')
  expect(answer.status).toBe(200)
  expect(await k.citaj(answer.body.id)).toMatchObject({
    statusId: 1,
    verzijaRetka: 1,
    oznaka: expect.stringMatching(/^KK\.03\.2\.1\.\d\d+$/),
  })
  const log = await k.upit(sql`select akcija from dnevnik where entitet_id = ${String(answer.body.id)}`)
  expect(log).toEqual([{ akcija: 'poziv.opcenito.kreiran' }])
})

test('[POZ-01] a call needs a component of the programme whose provoditelj the institution is', async () => {
  for (const answer of [await kreiraj('R@DRF', { komponentaId: 12345 }), await kreiraj('R@STRANO')]) {
    expect(answer.status).toBe(422)
    expect(answer.body.greske?.map(({ pravilo }) => pravilo)).toEqual(['POZ-01'])
  }
})
