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

test('[POZ-44] twenty calls made at once have twenty codes, one that is taken is refused, and without one nothing is published', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => kreiraj('R@DRF')))
  expect(made.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  const calls = await Promise.all(made.map(({ body }) => k.citaj(body.id)))
  expect(new Set(calls.map(({ oznaka }) => oznaka)).size).toBe(20)

  const [first, second] = calls
  const spremi = (id: number, verzijaRetka: number, oznaka: string) =>
    k.api.send<{ greske?: { pravilo: string; polje: string }[] }>(
      'PUT',
      `v1/institucije/${TIJELA.DRF}/pozivi/${id}`,
      k.osobe['R@DRF'].token,
      { mutationId: noviId(), verzijaRetka, osnovno: { oznaka } },
    )
  const taken = await spremi(second?.id ?? 0, 1, ` ${first?.oznaka?.toLowerCase()} `)
  expect([taken.status, taken.body.greske?.[0]]).toMatchObject([422, { pravilo: 'POZ-44', polje: 'oznaka' }])

  expect((await spremi(second?.id ?? 0, 1, '  ')).status).toBe(200)
  expect((await k.citaj(second?.id ?? 0)).oznaka).toBeNull()
  const sent = await k.povuci('R@DRF', second?.id ?? 0, { prijelaz: 'posaljiNaPotvrdu', verzijaRetka: 2 })
  expect(sent.body.greske).toContainEqual(expect.objectContaining({ pravilo: 'POZ-02', polje: 'oznaka' }))
  await expect(k.upit(sql`update poziv set status_id = 15 where id = ${second?.id ?? 0}`)).rejects.toThrow()
})
