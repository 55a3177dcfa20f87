/** Calls in selection over HTTP: who reads them, the team of a part, the list of a call, and what a part begins with. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { KontrolnaListaDetalj } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import type {
  PozivUOdabiruDetalj,
  PozivUOdabiruRedak,
  PrijavaPozivaRedak,
} from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { ocjeneZa, PRIMJER_OCJENA, sveDa } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import { osobeUstanove } from '#server/spojevi/zaduzenja.ts'
import { zapisiPrigovor } from '#tests/kinds/uzorci/prigovor.ts'
import { HAMAG } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, type ZapisanaProvjera, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { kontrolnaListaRoutes } from '../kontrolna-lista/kontrolna-lista.routes.ts'
import { visibleCalls } from '../projekt/projekt.vidljivost.ts'
import { inacicaZaPoziv, zapocniFazu } from './faze.repository.ts'
import { pozivUOdabiruRoutes } from './poziv-u-odabiru.routes.ts'

const KK = 2
let k: KlupaProjekata
let pozivId: number
let R: TestOsoba
let V: TestOsoba

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    kontrolnaListaRoutes(app)
    pozivUOdabiruRoutes(app, { vidljivi: (...tko) => visibleCalls(...tko).submitted, osobe: osobeUstanove })
  })
  R = k.djelatnici['R@SEL']
  V = k.djelatnici['V@SEL']
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.99.1', modalitet: 'trajni' })
  await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
})
afterAll(() => k.api.stop())

const put = (more = '', institucija: number = TIJELA.SEL) => `v1/institucije/${institucija}/odabir/pozivi${more}`
type Detalj = PozivUOdabiruDetalj & ProblemBody
const detalj = (tko = V) => k.api.get<Detalj>(put(`/${pozivId}`), tko.token)
const dio = async (ime: string) => (await detalj()).body.dijelovi.find((one) => one.dio === ime)
const tim = (tko: TestOsoba, osobe: number[], verzija = 0, dioOdabira = 'administrativna') =>
  k.api.send<{ verzija: number } & ProblemBody>('PUT', put(`/${pozivId}/tim`), tko.token, {
    mutationId: noviId(),
    dio: dioOdabira,
    verzija,
    tim: osobe,
  })
const liste = `v1/institucije/${TIJELA.SEL}/kontrolne-liste`
const nova = (tko: TestOsoba, svrha: string, more: object = {}) =>
  k.api.send<{ id: number } & ProblemBody>('POST', liste, tko.token, {
    mutationId: noviId(),
    svrha,
    iz: null,
    pozivId,
    ...more,
  })
const citajListu = (id: number) => k.api.get<KontrolnaListaDetalj>(`${liste}/${id}`, R.token)
const naSnagu = (id: number, verzijaRetka: number) =>
  k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${liste}/${id}/prijelazi`, V.token, {
    mutationId: noviId(),
    verzijaRetka,
    prijelaz: 'staviNaSnagu',
  })

describe('A call in selection', () => {
  test('is in the list of the body that selects, with its applications, and in nobody else’s before it closes', async () => {
    const moji = await k.api.get<{ data: PozivUOdabiruRedak[] }>(put(`?programId=${KK}`), R.token)
    expect(moji.body.data).toMatchObject([{ id: pozivId, prijava: 1, zaProvjeru: 1, prihvaceno: 0, kraj: null }])
    const tude = k.djelatnici['R@STRANO']
    const strani = await k.api.get<{ data: unknown[] }>(put(`?programId=${KK}`, TIJELA.STRANO), tude.token)
    expect(strani.body.data ?? []).toEqual([])
    expect((await k.api.get(put(`/${pozivId}`, TIJELA.STRANO), tude.token)).status).toBe(404)
    expect((await k.api.get(put(`/${pozivId}/prijave`, TIJELA.STRANO), tude.token)).status).toBe(404)
  })

  test('is not an applicant’s: not the call, its applications, its team nor its lists', async () => {
    const { ZAS } = k.nas.osobe
    for (const more of [`?programId=${KK}`, `/${pozivId}`, `/${pozivId}/prijave`])
      expect([403, 404]).toContain((await k.api.get(put(more), ZAS.token)).status)
    expect([403, 404]).toContain((await tim(ZAS, [R.id])).status)
    expect([403, 404]).toContain((await k.api.get(liste, ZAS.token)).status)
  })

  test('has its applications as a list, filtered by status', async () => {
    const sve = await k.api.get<{ data: PrijavaPozivaRedak[] }>(put(`/${pozivId}/prijave`), R.token)
    expect(sve.body.data).toMatchObject([{ status: { id: 2 }, zaduzen: null }])
    const prihvacene = await k.api.get<{ data: unknown[] }>(put(`/${pozivId}/prijave?statusId=3`), R.token)
    expect(prihvacene.body.data).toEqual([])
  })

  test('names its parts in order, the portal’s lists in force, and none for the scoring until the call has one', async () => {
    const { body } = await detalj()
    expect(body.dijelovi.map((one) => [one.dio, one.lista?.cija ?? null])).toEqual([
      ['administrativna', 'portal'],
      ['prihvatljivost', 'portal'],
      ['kvaliteta', null],
      ['odluka', null],
    ])
    expect(body.dijelovi[0]?.brojevi).toEqual({ ceka: 1, uTijeku: 0, gotovo: 0 })
    expect([body.smijeTim, body.smijeListe]).toEqual([true, true])
    const zaR = (await detalj(R)).body
    expect([zaR.smijeTim, zaR.osobe]).toEqual([false, []])
  })
})

describe('The team of a part', () => {
  test('is set by a head of the body, counted up, and refused to a stale tab', async () => {
    expect(await tim(V, [R.id, V.id, R.id])).toMatchObject({ status: 200, body: { verzija: 1 } })
    expect((await dio('administrativna'))?.tim.map(({ id }) => id)).toEqual([R.id, V.id])
    expect((await tim(V, [], 0)).status).toBe(409)
    expect(await tim(V, [R.id], 1)).toMatchObject({ status: 200, body: { verzija: 2 } })
    expect((await dio('administrativna'))?.tim.map(({ id }) => id)).toEqual([R.id])
  })

  test('is not set by who only checks, nor made of strangers [ODB-11] or for a part that the call has not [ODB-10]', async () => {
    expect((await tim(R, [R.id], 2)).status).toBe(403)
    const stranac = k.djelatnici['R@STRANO'].id
    const strani = await tim(V, [stranac], 2)
    expect([strani.status, strani.body.greske?.[0]?.pravilo]).toEqual([422, 'ODB-11'])
    const spojena = await tim(V, [R.id], 0, 'spojena')
    expect([spojena.status, spojena.body.greske?.[0]?.pravilo]).toEqual([422, 'ODB-10'])
  })
})

describe('A list of a call', () => {
  test('for the scoring begins with the criteria and is put in force only while it agrees with them [KLI-09]', async () => {
    const { body } = await nova(R, 'odabir:kvaliteta')
    const { sadrzaj, verzijaRetka } = (await citajListu(body.id)).body
    expect(sadrzaj.sekcije.length).toBeGreaterThan(0)
    const [prva] = sadrzaj.sekcije
    const krivo = structuredClone(sadrzaj)
    const odgovor = krivo.sekcije[0]?.stavke[0]?.odgovor
    if (odgovor?.vrsta === 'bodovi') odgovor.prag = (odgovor.prag ?? 0) + 50
    const spremi = (v: number, novo: object) =>
      k.api.send<{ verzijaRetka: number }>('PUT', `${liste}/${body.id}`, R.token, {
        mutationId: noviId(),
        verzijaRetka: v,
        sadrzaj: novo,
      })
    const saved = await spremi(verzijaRetka, krivo)
    const odbijeno = await naSnagu(body.id, saved.body.verzijaRetka)
    expect(odbijeno.status).toBe(422)
    expect(odbijeno.body.greske?.map(({ pravilo, polje }) => [pravilo, polje])).toEqual([
      ['KLI-09', 'sekcije.0.stavke.0.prag'],
    ])
    const vraceno = await spremi(saved.body.verzijaRetka, sadrzaj)
    expect((await naSnagu(body.id, vraceno.body.verzijaRetka)).status).toBe(200)
    expect((await dio('kvaliteta'))?.lista).toMatchObject({ id: body.id, cija: 'poziv', inacica: 1 })
    expect(prva?.stavke[0]?.kod).toMatch(/^K-/)
  })

  test('is refused where its purpose has none, and where only calls have it [KLI-08]', async () => {
    for (const [svrha, more] of [
      ['provjera:oprema', {}],
      ['odabir:kvaliteta', { pozivId: null }],
    ] as const) {
      const odbijeno = await nova(R, svrha, more)
      expect([odbijeno.status, odbijeno.body.greske?.[0]?.pravilo], svrha).toEqual([422, 'KLI-08'])
    }
    expect((await nova(R, 'odabir:administrativna', { pozivId: 987_654 })).status).toBe(404)
  })

  test('comes before the portal’s, and what a part has begun with stays while newer versions are put in force', async () => {
    const svrha = 'odabir:administrativna'
    const uPozivu = () => k.api.db.transaction((tx) => inacicaZaPoziv(tx, pozivId, svrha))
    const portal = (await dio('administrativna'))?.lista
    const prva = await nova(R, svrha, { iz: portal?.id })
    expect((await nova(R, svrha)).status).toBe(422)
    expect((await naSnagu(prva.body.id, 1)).status).toBe(200)
    expect((await dio('administrativna'))?.lista).toMatchObject({ id: prva.body.id, cija: 'poziv', imaNovija: false })
    const sada = k.api.clock.now
    const zapoceta = await k.api.db.transaction((tx) => zapocniFazu(tx, pozivId, 'administrativna', sada))
    expect(zapoceta?.listaId).toBe(prva.body.id)
    const druga = await nova(R, svrha, { iz: prva.body.id })
    expect((await naSnagu(druga.body.id, 1)).status).toBe(200)
    expect((await uPozivu())?.lista.inacica).toBe(1)
    expect(await dio('administrativna')).toMatchObject({ lista: { id: prva.body.id, imaNovija: true } })
    const jos = await k.api.db.transaction((tx) => zapocniFazu(tx, pozivId, 'administrativna', sada + 1))
    expect(jos?.listaId).toBe(prva.body.id)
    await expect(
      k.api.db.execute(
        sql`update odabir_faza set lista_id = ${druga.body.id} where poziv_id = ${pozivId} and lista_id is not null`,
      ),
    ).rejects.toThrow()
  })
})

describe('The applications of a call', () => {
  let poziv: number
  let drugi: TestOsoba
  const [PRIHVACENA, ZAVRSENA, U_TIJEKU] = [3, 3, 2]
  const SAT = 3_600_000

  beforeAll(async () => {
    await listeNaSnazi(k.api.db)
    poziv = await noviPoziv(k.api.db, { oznaka: 'KK.99.2', modalitet: 'trajni' })
    drugi = await djelatnik(k.api.db, HAMAG, 'R')
  })

  const prijava = (statusId = 2) => zapisiProjekt(k.api.db, { pozivId: poziv, prijaviteljId: k.nas.id, statusId })
  const provjera = (projektId: string, more: Partial<ZapisanaProvjera> = {}) =>
    zapisiProvjeruPrijave(k.api.db, {
      projektId,
      pozivId: poziv,
      ocjenjivacId: R.id,
      statusId: ZAVRSENA,
      odgovori: sveDa('administrativna'),
      ...more,
    })
  const popis = async (tko: TestOsoba, upit = '') =>
    (await k.api.get<{ data: PrijavaPozivaRedak[] }>(put(`/${poziv}/prijave${upit}`), tko.token)).body.data
  const redakOd = async (id: string, tko = V) => (await popis(tko)).find((one) => one.id === id)
  const ceka = async (tko: TestOsoba) => (await popis(tko, '?cekaMene=true')).map(({ id }) => id)
  /** Accepted, with both parts in front of the scores satisfied. */
  async function zaOcjenu(): Promise<string> {
    const id = await prijava(PRIHVACENA)
    await provjera(id)
    await provjera(id, { dio: 'prihvatljivost', odgovori: sveDa('prihvatljivost') })
    return id
  }
  const ocjena = (projektId: string, tko: TestOsoba, bodovi: readonly string[], more: Partial<ZapisanaProvjera> = {}) =>
    provjera(projektId, {
      dio: 'kvaliteta',
      ocjenjivacId: tko.id,
      odgovori: ocjeneZa(bodovi),
      ishod: 'uTijeku',
      ...more,
    })
  const [PRVA, DRUGA] = PRIMJER_OCJENA

  test('say how far each part is, who has it and whom it lacks', async () => {
    const id = await prijava()
    expect((await redakOd(id))?.dijelovi[0]).toEqual({
      dio: 'administrativna',
      stanje: 'nijeZapoceta',
      ocjenjivaci: [],
      slobodno: 1,
      naRedu: true,
    })
    await provjera(id, { statusId: U_TIJEKU, odgovori: [] })
    const [administrativna, prihvatljivost] = (await redakOd(id))?.dijelovi ?? []
    expect(administrativna).toMatchObject({ stanje: 'uTijeku', slobodno: 0, ocjenjivaci: [expect.any(String)] })
    expect(prihvatljivost).toMatchObject({ stanje: 'nijeZapoceta', naRedu: false })
  })

  test('have points once both assessors have finished, never before', async () => {
    const id = await zaOcjenu()
    await ocjena(id, R, PRVA)
    expect((await redakOd(id))?.bodovi).toBeNull()
    await ocjena(id, drugi, DRUGA, { ishod: 'zadovoljava', zavrsenoU: OZUJAK + SAT })
    expect(await redakOd(id)).toMatchObject({ bodovi: 7400, rang: null })
  })

  test('have their place of the newest sealed ranking, until an objection brings one back', async () => {
    const id = await zaOcjenu()
    const zapecaceno = new Date(k.api.clock.now)
    await k.upit(sql`
      with l as (insert into rang_lista (poziv_id, broj, sha256, sadrzaj, razlika, autor_id, zapecaceno_at)
        values (${poziv}, 1, 'a', '{}', 0, 1, ${zapecaceno}), (${poziv}, 2, 'b', '{}', 1, 1, ${zapecaceno}) returning id, broj)
      insert into rang_lista_redak (rang_lista_id, projekt_id, poziv_id, broj, rang, ishod, iznos)
        select id, ${id}::uuid, ${poziv}, broj, case broj when 1 then 5 else 2 end, 'rezerva', 0 from l`)
    expect(await redakOd(id)).toMatchObject({ rang: 2 })
    const odluka = { ishod: 'usvojen', faza: 'kvaliteta' } as const
    const prigovorId = await zapisiPrigovor({ db: k.api.db, nas: k.nas }, { projektId: id, statusId: 7, odluka })
    await k.upit(sql`
      update prigovor set status_promijenjen_at = ${new Date(k.api.clock.now + SAT)} where id = ${prigovorId}::uuid`)
    expect(await redakOd(id)).toMatchObject({ rang: null })
  })

  test('wait for the head while the part that is due lacks somebody, and for nobody who only checks', async () => {
    const nova = await prijava()
    expect(await ceka(V)).toContain(nova)
    expect(await ceka(R)).not.toContain(nova)
    await provjera(nova, { statusId: 1, odgovori: [] })
    expect(await ceka(V)).not.toContain(nova)
    expect(await ceka(R)).toContain(nova)
  })

  test('wait for a third assessor where two have parted, until one has it', async () => {
    const id = await zaOcjenu()
    expect(await ceka(V)).toContain(id)
    await ocjena(id, R, PRVA)
    expect(await ceka(V)).toContain(id)
    await ocjena(id, drugi, DRUGA, { ishod: 'cekaTrecega', zavrsenoU: OZUJAK + SAT })
    expect(await ceka(V)).toContain(id)
    await ocjena(id, V, DRUGA, { statusId: 1 })
    expect(await ceka(V)).toContain(id)
    const zaDruge = await ceka(k.djelatnici['A@SEL'])
    expect(zaDruge).not.toContain(id)
  })

  test('wait anew where what did not satisfy has come back, and not before it has', async () => {
    const id = await prijava()
    await provjera(id, { ishod: 'neZadovoljava', zavrsenoU: k.api.clock.now + SAT })
    expect(await ceka(V)).not.toContain(id)
    await k.upit(
      sql`update projekt set status_promijenjen_at = ${new Date(k.api.clock.now + 2 * SAT)} where id = ${id}::uuid`,
    )
    expect(await ceka(V)).toContain(id)
  })

  test('say nothing of their checks to a person with a conflict', async () => {
    const id = await prijava()
    await provjera(id, { statusId: 4, ocjenjivacId: V.id, odgovori: [] })
    expect(await redakOd(id, V)).toMatchObject({ dijelovi: [], bodovi: null, rang: null })
    expect(await ceka(V)).not.toContain(id)
    expect((await redakOd(id, R))?.dijelovi).not.toEqual([])
  })

  test('have in the team a person with as many open checks as they have, whatever they are in charge of', async () => {
    const [prije] = (await detalj()).body.osobe.filter(({ id }) => id === drugi.id)
    await provjera(await prijava(), { statusId: U_TIJEKU, ocjenjivacId: drugi.id, odgovori: [] })
    const [poslije] = (await detalj()).body.osobe.filter(({ id }) => id === drugi.id)
    expect((poslije?.otvoreno ?? 0) - (prije?.otvoreno ?? 0)).toBe(1)
  })
})
