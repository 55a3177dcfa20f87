/** The correction of a budget over HTTP: who writes, sends and consents, and what the ranking, the decision and its letter make of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromWire, toWire } from '#contract/kernel/money.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { KorekcijaDetalj, RedakKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import type { OdlukaDetalj } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { korekcijaProracunaKindDesk, odlukaPrijaveKindDesk } from '#server/spojevi/kinds.ts'
import { HAMAG, KK } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiPodnesenu,
  zapisiPrimjedbu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi } from '#tests/support/provjera-prijave.ts'
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { visibleCalls } from '../projekt/projekt.vidljivost.ts'
import { korekcijaJobs } from './korekcija-proracuna.jobs.ts'
import { korekcijaProracunaRoutes } from './korekcija-proracuna.routes.ts'
import { odlukaPrijaveRoutes } from './odluka-prijave.routes.ts'
import { poredakRoutes } from './poredak.routes.ts'

let k: KlupaProjekata
let pozivId: number
let R: TestOsoba
const V = () => k.djelatnici['V@SEL']
const ZAS = () => k.nas.osobe.ZAS
beforeEach(() => {
  k.api.clock.now = OZUJAK
})
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    korekcijaProracunaRoutes(app, korekcijaProracunaKindDesk, vidiProjekt)
    odlukaPrijaveRoutes(app, odlukaPrijaveKindDesk, vidiProjekt)
    poredakRoutes(app, (...tko) => visibleCalls(...tko).submitted)
  })
  await listeNaSnazi(k.api.db)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.90', modalitet: 'trajni' })
  R = await djelatnik(k.api.db, HAMAG, 'R')
})
afterAll(() => k.api.stop())

const SEL = `institucije/${HAMAG}`
const nasi = () => `prijavitelji/${k.nas.id}`
const put = (strana: string, projektId: string) => `v1/${strana}/projekti/${projektId}/korekcije-proracuna`

async function prijava(statusId = 3): Promise<string> {
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
  await zapisiPodnesenu(k.api.db, id)
  return id
}
const popis = (projektId: string, tko: TestOsoba, strana = SEL) =>
  k.api.get<{ data: RedakKorekcije[]; smijeKreirati: boolean }>(put(strana, projektId), tko.token)
const detalj = (projektId: string, id: number, tko: TestOsoba, strana = SEL) =>
  k.api.get<KorekcijaDetalj & ProblemBody>(`${put(strana, projektId)}/${id}`, tko.token)
const kreiraj = (projektId: string, tko = R) =>
  k.api.send<{ id: number } & ProblemBody>('POST', put(SEL, projektId), tko.token, { mutationId: noviId() })
async function spremi(projektId: string, id: number, stavke: object[], tko = R) {
  const { verzijaRetka } = (await detalj(projektId, id, tko)).body
  const body = { mutationId: noviId(), verzijaRetka, sadrzaj: { stavke } }
  return k.api.send<ProblemBody>('PUT', `${put(SEL, projektId)}/${id}`, tko.token, body)
}
async function radnja(projektId: string, id: number, prijelaz: string, tko: TestOsoba, strana = SEL) {
  const { verzijaRetka } = (await detalj(projektId, id, tko, strana)).body
  const body = { mutationId: noviId(), prijelaz, verzijaRetka }
  return k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${put(strana, projektId)}/${id}/prijelazi`, tko.token, body)
}
const pravila = ({ body }: { body: ProblemBody }) =>
  body.greske?.map(({ pravilo, polje }) => `${pravilo} ${polje ?? ''}`)

/** Lines that people entered, as they were submitted. */
async function stavke(projektId: string, id: number) {
  const { racun } = (await detalj(projektId, id, R)).body
  return racun.stavke.filter(({ fiksna }) => !fiksna)
}
const RAZLOG = 'Cijena je iznad tržišne.'
/** Two thirds of the first line are left. */
async function poslana(projektId: string) {
  const { id } = (await kreiraj(projektId)).body
  const [prva] = await stavke(projektId, id)
  const prihvatljivo = toWire(Math.floor((fromWire(prva?.staro.prihvatljivo ?? '0') * 2) / 3))
  expect((await spremi(projektId, id, [{ id: prva?.id, prihvatljivo, razlog: RAZLOG }])).status).toBe(200)
  expect((await radnja(projektId, id, 'posalji', V())).status).toBe(200)
  return { id, prva, prihvatljivo }
}

describe('who writes, sends and consents', () => {
  test('[KOR-03] R writes, V sends, the representative consents; four eyes hold, and the applicant sees nothing before it is sent', async () => {
    const projektId = await prijava()
    expect((await popis(projektId, R)).body.smijeKreirati).toBe(true)
    expect((await popis(projektId, ZAS(), nasi())).body).toEqual({ data: [], smijeKreirati: false })
    const { id } = (await kreiraj(projektId)).body
    expect(pravila(await kreiraj(projektId))).toEqual(['KOR-03 '])
    expect((await popis(projektId, ZAS(), nasi())).body.data).toEqual([])
    expect((await detalj(projektId, id, ZAS(), nasi())).status).toBe(404)
    expect((await detalj(await prijava(), id, R)).status).toBe(404)
    const [prva] = await stavke(projektId, id)
    await spremi(projektId, id, [{ id: prva?.id, prihvatljivo: '0.00', razlog: RAZLOG }])
    expect((await radnja(projektId, id, 'posalji', R)).status).toBe(403)
    expect((await radnja(projektId, id, 'posalji', V())).body.status).toEqual({
      id: 2,
      naziv: 'Čeka suglasnost prijavitelja',
    })
    const { body } = await detalj(projektId, id, k.nas.osobe.PRG, nasi())
    expect([body.rok, body.sadrzaj.stavke]).toEqual([
      '2027-03-08',
      [{ id: prva?.id, prihvatljivo: '0.00', razlog: RAZLOG }],
    ])
    expect((await radnja(projektId, id, 'prihvati', k.nas.osobe.UR, nasi())).status).toBe(403)
    expect((await radnja(projektId, id, 'prihvati', ZAS(), nasi())).body.status.naziv).toBe('Suglasnost dana')
    expect((await detalj(projektId, id, k.tudi.osobe.ZAS, `prijavitelji/${k.tudi.id}`)).status).toBe(404)
  })

  test('it waits for whoever has the next step: R to write, V to send, the representative to answer', async () => {
    const projektId = await prijava()
    const ceka = async (strana: string, tko: TestOsoba) => {
      const { body } = await k.api.get<UpravljackaPloca>(`v1/${strana}/upravljackaPloca?programId=${KK}`, tko.token)
      return body.cekaMene.flatMap(({ vrsta, radnja: sto, adresa }) =>
        vrsta === 'korekcijaProracuna' && adresa.includes(projektId) ? [sto] : [],
      )
    }
    const { id } = (await kreiraj(projektId)).body
    expect(await ceka(SEL, R)).toEqual(['Ispravi stavke proračuna'])
    const [prva] = await stavke(projektId, id)
    await spremi(projektId, id, [{ id: prva?.id, prihvatljivo: '1.00', razlog: RAZLOG }])
    expect(await ceka(SEL, V())).toEqual(['Pošalji prijavitelju na suglasnost'])
    await radnja(projektId, id, 'posalji', V())
    expect([await ceka(SEL, V()), await ceka(nasi(), ZAS())]).toEqual([[], ['Daj suglasnost']])
  })
})

describe('what is refused, with nothing lost', () => {
  test('[KOR-01] [KOR-02] neither an application that nobody decides about nor one whose decision is being written', async () => {
    for (const statusId of [4, 9, 11]) expect(pravila(await kreiraj(await prijava(statusId)))).toEqual(['KOR-01 '])
    const projektId = await prijava(2)
    const odluka = { mutationId: noviId(), vrsta: 'odbijanje' }
    expect((await k.api.send('POST', `v1/${SEL}/projekti/${projektId}/odluke`, R.token, odluka)).status).toBe(200)
    expect(pravila(await kreiraj(projektId))).toEqual(['KOR-02 '])
  })

  test('[ODL-10] no decision is begun while a correction is written or waits for its applicant', async () => {
    const projektId = await prijava(2)
    const pripremi = () =>
      k.api.send<ProblemBody>('POST', `v1/${SEL}/projekti/${projektId}/odluke`, R.token, {
        mutationId: noviId(),
        vrsta: 'odbijanje',
      })
    const { id } = await poslana(projektId)
    expect(pravila(await pripremi())).toEqual(['ODL-10 '])
    await radnja(projektId, id, 'odbij', ZAS(), nasi())
    expect((await pripremi()).status).toBe(200)
  })

  test('[KOR-04] [KOR-05] [KOR-06] lines that are not there, twice there, not lowered or without a reason are named', async () => {
    const projektId = await prijava()
    const { id } = (await kreiraj(projektId)).body
    expect(pravila(await radnja(projektId, id, 'posalji', V()))).toEqual(['KOR-04 '])
    const [prva] = await stavke(projektId, id)
    const fiksna = (await detalj(projektId, id, R)).body.racun.stavke.find((one) => one.fiksna)
    const redci = [
      { id: 'nema', prihvatljivo: '1.00', razlog: RAZLOG },
      { id: prva?.id, prihvatljivo: prva?.staro.prihvatljivo, razlog: '' },
      { id: prva?.id, prihvatljivo: '1.00', razlog: RAZLOG },
      ...(fiksna === undefined ? [] : [{ id: fiksna.id, prihvatljivo: '0.00', razlog: RAZLOG }]),
    ]
    expect((await spremi(projektId, id, redci)).status).toBe(200)
    expect(pravila(await radnja(projektId, id, 'posalji', V()))).toEqual([
      'KOR-05 stavke.0.id',
      'KOR-05 stavke.1.prihvatljivo',
      'KOR-05 stavke.2.id',
      ...(fiksna === undefined ? [] : ['KOR-05 stavke.3.id']),
      'KOR-06 stavke.1.razlog',
    ])
    expect((await detalj(projektId, id, R)).body.sadrzaj.stavke).toEqual(redci)
    for (const los of [{ id: prva?.id, prihvatljivo: '-1.00', razlog: '' }, { id: prva?.id }])
      expect((await spremi(projektId, id, [los])).status).toBe(422)
    const stara = { mutationId: noviId(), verzijaRetka: 1, sadrzaj: { stavke: [] } }
    expect((await k.api.send('PUT', `${put(SEL, projektId)}/${id}`, R.token, stara)).status).toBe(409)
  })

  test('[KOR-07] [KOR-08] an answer after the deadline; the portal closes what nobody answered, and the submitted budget stands', async () => {
    const projektId = await prijava()
    const { id } = await poslana(projektId)
    const posao = () => korekcijaJobs(k.api.db, korekcijaProracunaKindDesk, () => k.api.clock.now)[0]
    await posao()?.run(new AbortController().signal)
    expect((await detalj(projektId, id, R)).body.status.id).toBe(2)
    k.api.clock.now = OZUJAK + 8 * DAN
    expect(pravila(await radnja(projektId, id, 'prihvati', ZAS(), nasi()))).toEqual(['KOR-07 '])
    await posao()?.run(new AbortController().signal)
    expect((await detalj(projektId, id, R)).body.status.naziv).toBe('Rok prošao bez odgovora')
    const { trazenaBespovratna } = await k.redak(projektId)
    expect((await naRangListi(projektId))?.bespovratna).toBe(trazenaBespovratna)
  })
})

async function naRangListi(projektId: string) {
  const { body } = await k.api.get<RangLista>(`v1/${SEL}/pozivi-u-odabiru/${pozivId}/rang-lista`, R.token)
  return body.prijave.find(({ id }) => id === projektId)
}

describe('what follows from consent', () => {
  test('the ranking, the decision and its letter use the corrected amounts to the cent; before consent nothing does', async () => {
    const projektId = await prijava()
    const { trazenaBespovratna: trazeno, ukupnoPrihvatljivo } = await k.redak(projektId)
    const { id, prva, prihvatljivo } = await poslana(projektId)
    const { racun } = (await detalj(projektId, id, R)).body
    expect([racun.staro.bespovratna, racun.staro.prihvatljivo]).toEqual([toWire(trazeno), toWire(ukupnoPrihvatljivo)])
    expect(racun.stavke.find((one) => one.id === prva?.id)?.novo.prihvatljivo).toBe(prihvatljivo)
    const zbroj = (kada: 'staro' | 'novo', sto: 'prihvatljivo' | 'bespovratna') =>
      toWire(racun.stavke.reduce((sum, one) => sum + fromWire(one[kada][sto]), 0))
    for (const kada of ['staro', 'novo'] as const)
      for (const sto of ['prihvatljivo', 'bespovratna'] as const) expect(racun[kada][sto]).toBe(zbroj(kada, sto))
    expect(fromWire(racun.novo.bespovratna)).toBeLessThan(trazeno)
    expect(await naRangListi(projektId)).toMatchObject({ trazeno, bespovratna: trazeno })
    await radnja(projektId, id, 'prihvati', ZAS(), nasi())
    expect(await naRangListi(projektId)).toMatchObject({ trazeno, bespovratna: fromWire(racun.novo.bespovratna) })

    const nova = { mutationId: noviId(), vrsta: 'financiranje' }
    const odluke = `v1/${SEL}/projekti/${projektId}/odluke`
    const { body } = await k.api.send<{ id: number }>('POST', odluke, R.token, nova)
    const odluka = (await k.api.get<OdlukaDetalj>(`${odluke}/${body.id}`, R.token)).body
    expect(odluka.priprema).toMatchObject({
      trazeno: racun.novo.bespovratna,
      prihvatljivo: racun.novo.prihvatljivo,
      sadrzaj: { bespovratna: racun.novo.bespovratna, umanjenjePrihvaceno: null },
    })
    const pismo = JSON.stringify(odluka.pismo).replaceAll('\u00a0', ' ')
    for (const text of ['Korekcija proračuna', RAZLOG, prva?.naziv ?? '']) expect(pismo).toContain(text)
    const stari = {
      verzijaRetka: odluka.verzijaRetka,
      sadrzaj: { ...odluka.priprema?.sadrzaj, bespovratna: toWire(trazeno) },
    }
    await k.api.send('PUT', `${odluke}/${body.id}`, R.token, { mutationId: noviId(), ...stari })
    const { verzijaRetka } = (await k.api.get<OdlukaDetalj>(`${odluke}/${body.id}`, R.token)).body
    const posalji = { mutationId: noviId(), prijelaz: 'posalji', verzijaRetka }
    const odbijeno = await k.api.send<ProblemBody>('POST', `${odluke}/${body.id}/prijelazi`, R.token, posalji)
    expect(pravila(odbijeno)).toContain('ODL-03 bespovratna')
  })

  test('a later correction begins with the one before and takes its place', async () => {
    const projektId = await prijava()
    const prva = await poslana(projektId)
    await radnja(projektId, prva.id, 'prihvati', ZAS(), nasi())
    const { id } = (await kreiraj(projektId)).body
    const { sadrzaj } = (await detalj(projektId, id, R)).body
    expect(sadrzaj.stavke).toEqual([{ id: prva.prva?.id, prihvatljivo: prva.prihvatljivo, razlog: RAZLOG }])
    await spremi(projektId, id, [{ ...sadrzaj.stavke[0], prihvatljivo: '0.00' }])
    await radnja(projektId, id, 'posalji', V())
    await radnja(projektId, id, 'prihvati', ZAS(), nasi())
    const { racun } = (await detalj(projektId, id, R)).body
    expect((await naRangListi(projektId))?.bespovratna).toBe(fromWire(racun.novo.bespovratna))
  })

  async function potezPrijave(projektId: string, prijelaz: string, tko: TestOsoba, strana: string) {
    const { verzijaRetka } = await k.redak(projektId)
    const body = { mutationId: noviId(), prijelaz, verzijaRetka }
    const moved = await k.api.send('POST', `v1/${strana}/projekti/${projektId}/prijelazi`, tko.token, body)
    expect(moved.status).toBe(200)
  }

  test('an application that leaves selection leaves what was consented to behind', async () => {
    const projektId = await prijava()
    const { id } = await poslana(projektId)
    await radnja(projektId, id, 'prihvati', ZAS(), nasi())
    await potezPrijave(projektId, 'povuci', ZAS(), nasi())
    expect((await detalj(projektId, id, R)).body.status.naziv).toBe('Izvan snage')
  })

  test.each([
    ['consented to', 'prihvati'],
    ['that waits for its applicant', undefined],
  ] as const)('a form that goes back for correction leaves a correction %s behind', async (_which, odgovor) => {
    const projektId = await prijava()
    const { id } = await poslana(projektId)
    if (odgovor) await radnja(projektId, id, odgovor, ZAS(), nasi())
    await zapisiPrimjedbu(k.api.db, projektId, 'projekt.sazetakHr')
    await potezPrijave(projektId, 'vratiNaDoradu', V(), SEL)
    expect((await detalj(projektId, id, R)).body.status.naziv).toBe('Izvan snage')
    expect((await radnja(projektId, id, 'prihvati', ZAS(), nasi())).status).not.toBe(200)
    expect((await popis(projektId, R)).body.smijeKreirati).toBe(false)
  })
})
