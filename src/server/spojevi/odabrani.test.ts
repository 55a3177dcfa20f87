/** Files of chosen rows over HTTP: only what the list itself would show, in its order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KK, MINGO, SAFU } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { TIJELA } from '#tests/support/pozivi.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'

let k: KlupaProjekata
let pozivi: number[]

beforeAll(async () => {
  k = await klupaProjekata()
  pozivi = []
  for (const oznaka of ['KK.O.1', 'KK.O.2', 'KK.O.3']) pozivi.push(await noviPoziv(k.api.db, { oznaka }))
})
afterAll(() => k.api.stop())

const datoteka = async (tko: TestOsoba, ustanova: number, popis: string, upit: string) => {
  const url = `/v1/institucije/${ustanova}/${popis}/izvoz?programId=${KK}&datoteka=csv&${upit}`
  const { statusCode, body } = await k.api.app.http.inject({ url, headers: { authorization: `Bearer ${tko.token}` } })
  const [, ...redci] = body.replace('\u{FEFF}', '').trim().split(/\r?\n/)
  return { statusCode, redci: redci.sort() }
}

test('a file of chosen calls has those calls and no other', async () => {
  const R = k.djelatnici['R@DRF']
  const [prvi, , treci] = pozivi
  const odabrani = await datoteka(R, MINGO, 'pozivi', `stupci=oznaka&zapisi=${prvi},${treci}`)
  expect(odabrani).toEqual({ statusCode: 200, redci: ['KK.O.1', 'KK.O.3'] })
  const filtrirani = await datoteka(R, MINGO, 'pozivi', `stupci=oznaka&search=KK.O.3&zapisi=${prvi},${treci}`)
  expect(filtrirani.redci).toEqual(['KK.O.3'])
})

test('what is no row of the list is none of the file, whatever is named', async () => {
  const [prvi] = pozivi
  const strani = await datoteka(k.djelatnici['R@STRANO'], SAFU, 'pozivi', `stupci=oznaka&zapisi=${prvi}`)
  expect(strani.redci).toEqual([])
  const krivi = await datoteka(k.djelatnici['R@DRF'], MINGO, 'pozivi', `stupci=oznaka&zapisi=0,abc-def,9999999999`)
  expect(krivi).toEqual({ statusCode: 200, redci: [] })
  const previse = Array.from({ length: 101 }, (_, n) => n + 1).join(',')
  expect((await datoteka(k.djelatnici['R@DRF'], MINGO, 'pozivi', `zapisi=${previse}`)).statusCode).toBe(422)
})

test('records with a uuid are chosen by it', async () => {
  const poziv = pozivi[0] ?? 0
  const ids = await Promise.all(
    [k.nas.id, k.tudi.id].map((prijaviteljId) =>
      zapisiProjekt(k.api.db, { pozivId: poziv, prijaviteljId, statusId: 2 }),
    ),
  )
  k.api.clock.now = ZATVARANJE
  const R = k.djelatnici['R@SEL']
  const svi = await datoteka(R, TIJELA.SEL, 'projekti', 'stupci=prijavitelj')
  const jedan = await datoteka(R, TIJELA.SEL, 'projekti', `stupci=prijavitelj&zapisi=${ids[0]},${poziv}`)
  expect([svi.redci.length, jedan.redci.length]).toEqual([2, 1])
})
