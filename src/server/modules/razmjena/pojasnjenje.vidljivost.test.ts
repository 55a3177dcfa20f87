/** Who may know of a clarification request: only those who may know of its application (domain rules 11). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kalendar } from '#contract/kernel/kalendar.endpoints.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { RedakPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { MODULES } from '#server/modules.ts'
import { kalendarRoutes } from '#server/spojevi/kalendar.ts'
import { pojasnjenjeKindDesk } from '#server/spojevi/kinds.ts'
import { SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { pojasnjenjeJobs } from './pojasnjenje.jobs.ts'
import { pojasnjenjeRoutes } from './pojasnjenje.routes.ts'

let k: KlupaProjekata
let pozivId: number
let projektId: string
let poslan: string
let nacrt: string
let vImp: TestOsoba

const stol = (institucijaId: number, zapis = '') =>
  `v1/institucije/${institucijaId}/projekti/${projektId}/zahtjevi-za-pojasnjenjem${zapis}`
const status = async (tko: TestOsoba, put: string) => (await k.api.get(put, tko.token)).status
const uPozivu = async (tko: TestOsoba, institucijaId: number) => {
  const put = `v1/institucije/${institucijaId}/odabir/pozivi/${pozivId}/zahtjevi-za-pojasnjenjem`
  const { body } = await k.api.get<{ data?: RedakPojasnjenja[] }>(put, tko.token)
  return (body.data ?? []).map(({ id, prijavitelj }) => [id, prijavitelj])
}

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    pojasnjenjeRoutes(app, pojasnjenjeKindDesk, vidiProjekt)
    kalendarRoutes(app, MODULES)
  })
  // Open, of the sort in which the selecting body alone reads applications before the end.
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.88', modalitet: 'trajni', impId: SAFU })
  projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
  poslan = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 3 })
  nacrt = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 1 })
  vImp = await djelatnik(k.api.db, SAFU, 'V')
})
afterAll(() => k.api.stop())

describe('of an open call, other bodies than the selecting one know no application', () => {
  const tijela = (): [TestOsoba, number][] => [
    [k.djelatnici['R@FIN'], TIJELA.FIN],
    [k.djelatnici['R@APR'], TIJELA.APR],
    [vImp, SAFU],
  ]
  test('and so read no request about it', async () => {
    for (const [tko, id] of tijela()) {
      // What they may know is told by the list of the project.
      expect([id, await status(tko, stol(id))]).toEqual([id, 404])
      expect.soft([id, await status(tko, stol(id, `/${poslan}`))]).toEqual([id, 404])
      expect.soft([id, await status(tko, stol(id, `/${poslan}/dnevnik`))]).toEqual([id, 404])
    }
  })

  test('nor find it in the list of the call', async () => {
    for (const [tko, id] of tijela()) expect.soft([id, await uPozivu(tko, id)]).toEqual([id, []])
  })

  test('nor in their calendar', async () => {
    for (const [tko, id] of tijela()) {
      const put = `v1/institucije/${id}/kalendar?od=2027-02-01&do=2027-12-31`
      const { body } = await k.api.get<Kalendar>(put, tko.token)
      expect.soft([id, body.data.filter(({ vrsta }) => vrsta === 'pojasnjenje')]).toEqual([id, []])
    }
  })

  test('nor read, change or are told of a draft', async () => {
    expect.soft(await status(vImp, stol(SAFU, `/${nacrt}`))).toBe(404)
    const referent = k.djelatnici['R@SEL']
    const { body } = await k.api.send<{ kod?: string }>(
      'POST',
      stol(TIJELA.SEL, `/${nacrt}/prijelazi`),
      referent.token,
      {
        mutationId: noviId(),
        prijelaz: 'posaljiNaPotvrdu',
        verzijaRetka: 1,
      },
    )
    expect(body.kod).toBeUndefined()
    const receno = await k.upit(sql`select poruka from notifikacija where osoba_id = ${vImp.id}`)
    expect.soft(receno).toEqual([])
    const potvrda = { mutationId: noviId(), prijelaz: 'posaljiPrijavitelju', verzijaRetka: 2 }
    const poslano = await k.api.send('POST', stol(SAFU, `/${nacrt}/prijelazi`), vImp.token, potvrda)
    expect.soft(poslano.status).toBe(404)
  })
})

test('nor are they told that the day of an answer has passed, before the project is contracted', async () => {
  const posao = async (at: number) => {
    const [job] = pojasnjenjeJobs(k.api.db, pojasnjenjeKindDesk, () => at)
    await job?.run(new AbortController().signal)
  }
  const receno = async (id: string) =>
    (
      await k.upit<{ osobaId: number }>(
        sql`select distinct osoba_id as "osobaId" from notifikacija where entitet_id = ${id} and poruka like 'Rok za odgovor%'`,
      )
    ).map(({ osobaId }) => osobaId)
  const rImp = await djelatnik(k.api.db, SAFU, 'R')
  const redak = { faza: 'ugovaranje' as const }
  const uUgovaranju = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 3, redak })
  await posao(OZUJAK + 30 * DAN)
  const [uOdabiru, ugovara] = [await receno(poslan), await receno(uUgovaranju)]
  expect(uOdabiru).toContain(k.djelatnici['R@SEL'].id)
  expect(uOdabiru).not.toContain(rImp.id)
  expect(ugovara).toEqual(expect.arrayContaining([k.djelatnici['R@SEL'].id, rImp.id]))
})

test('whoever may not read applications (odabir.opcenito.citaj) reads no answer and no question about one', async () => {
  const bez = await djelatnik(k.api.db, TIJELA.SEL, 'R')
  await k.upit(sql`update institucija_osoba set dozvole = '{obavijesti.opcenito.citaj}' where osoba_id = ${bez.id}`)
  expect(await status(bez, stol(TIJELA.SEL))).toBe(404)
  expect.soft(await uPozivu(bez, TIJELA.SEL)).toEqual([])
  expect.soft(await status(bez, stol(TIJELA.SEL, `/${poslan}`))).toBe(404)
})
