/** The team of a project over HTTP: written by its beneficiary, read by its parties, with everybody who ever was on it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { OsobeNaProjektu, UnosOsobe } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import { citaniProjekt } from '#server/spojevi/citani-projekt.ts'
import { HAMAG, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { noviOib } from '#tests/support/zahtjevi.ts'
import { osobeNaProjektuRoutes } from './osobe-na-projektu.routes.ts'

const DANAS = today(OZUJAK)
const [UGOVARANJE, PROVJERA] = [5, 9]

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata(async (app) => osobeNaProjektuRoutes(app, citaniProjekt))
  pozivId = await noviPoziv(k.api.db, { oznaka: 'TIM', datumZatvaranja: new Date(OZUJAK - 1).toISOString() })
})
afterAll(() => k.api.stop())

const ana = (more: Partial<UnosOsobe> = {}): UnosOsobe => ({
  ime: 'Ana',
  prezime: 'Anić',
  oib: noviOib(),
  uloga: 'voditelj',
  od: DANAS,
  do: null,
  email: 'ana.anic@primjer.hr',
  telefon: '+385912345678',
  ...more,
})
const noviProjekt = (statusId = UGOVARANJE, prijaviteljId = k.nas.id) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId })
const put = (projektId: string, prijaviteljId = k.nas.id) =>
  `v1/prijavitelji/${prijaviteljId}/projekti/${projektId}/osobe`
const putInstitucije = (projektId: string, id: number = HAMAG) => `v1/institucije/${id}/projekti/${projektId}/osobe`

type Odgovor = OsobeNaProjektu & { id: string; verzijaRetka: number } & ProblemBody
const zovi = async (method: 'GET' | 'POST' | 'PUT', path: string, tko: TestOsoba, body?: object) => {
  const answer = await k.api.app.http.inject({
    method,
    url: `/${path}`,
    headers: { authorization: `Bearer ${tko.token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() as Odgovor }
}
const citaj = (path: string, tko: TestOsoba) => zovi('GET', path, tko)
const dodaj = async (projektId: string, one: UnosOsobe, tko = k.nas.osobe.UR) => {
  const sent = { mutationId: noviId(), id: noviId(), osoba: one }
  return { sent, id: sent.id, ...(await zovi('POST', put(projektId), tko, sent)) }
}
const greske = ({ greske: sve }: ProblemBody) => sve?.map(({ pravilo, polje }) => [pravilo, polje])

describe('The team of a project', () => {
  test('is entered and edited by its beneficiary, and the log keeps what stood there', async () => {
    const projektId = await noviProjekt()
    const { UR, ZAS, PRG } = k.nas.osobe
    expect((await citaj(put(projektId), UR)).body).toMatchObject({ osobe: [], smijeUredivati: true })
    const nova = ana()
    const { id, status } = await dodaj(projektId, {
      ...nova,
      ime: ' Ana ',
      oib: `HR ${nova.oib}`,
      telefon: '+385 91 234 5678',
    })
    expect(status).toBe(200)
    const popis = (await citaj(put(projektId), PRG)).body
    expect(popis.smijeUredivati).toBe(false)
    expect(popis.osobe).toEqual([
      {
        ...nova,
        id,
        verzijaRetka: 1,
        pravo: null,
        upisao: expect.any(String),
        upisano: new Date(OZUJAK).toISOString(),
      },
    ])

    const jedna = `${put(projektId)}/${id}`
    const kraj = { mutationId: noviId(), verzijaRetka: 1, osoba: { ...nova, do: addDays(DANAS, 30) } }
    expect((await zovi('PUT', jedna, ZAS, kraj)).body).toEqual({ id, verzijaRetka: 2 })
    // The answer was lost: the same change is sent again and happens once.
    expect((await zovi('PUT', jedna, ZAS, kraj)).body).toEqual({ id, verzijaRetka: 2 })
    const stara = await zovi('PUT', jedna, UR, { mutationId: noviId(), verzijaRetka: 1, osoba: nova })
    expect([stara.status, stara.body.kod]).toEqual([409, 'zastarjela-verzija'])
    const nepoznata = `${put(projektId)}/${noviId()}`
    expect((await zovi('PUT', nepoznata, UR, { mutationId: noviId(), verzijaRetka: 1, osoba: nova })).status).toBe(404)

    const log = await k.api.get<{ data: { oznaka: string; komentar: string }[] }>(
      `v1/prijavitelji/${k.nas.id}/projekti/${projektId}/dnevnik`,
      ZAS.token,
    )
    expect(log.body.data.map(({ oznaka }) => oznaka)).toEqual([
      'Izmijenjena je osoba na projektu',
      'Upisana je osoba na projektu',
    ])
    expect(log.body.data[0]?.komentar).toMatch(
      /^Ana Anić, voditelj projekta, od .+ → Ana Anić, voditelj projekta, .+ – /,
    )
  })

  test('[OSP-01] is told of every field that is missing or is not what it says', async () => {
    const projektId = await noviProjekt()
    const prazna = { ime: ' ', prezime: '', oib: null, uloga: null, od: null, do: null, email: null, telefon: null }
    const prva = await dodaj(projektId, prazna)
    expect([prva.status, greske(prva.body)]).toEqual([
      422,
      ['ime', 'prezime', 'uloga', 'od', 'email'].map((polje) => ['OSP-01', polje]),
    ])
    const kriva = await dodaj(
      projektId,
      ana({ oib: '33392005962', od: 'sutra', do: '32', email: 'ana', telefon: '123' }),
    )
    expect(greske(kriva.body)).toEqual(['oib', 'od', 'do', 'email', 'telefon'].map((polje) => ['OSP-01', polje]))
    expect((await citaj(put(projektId), k.nas.osobe.UR)).body.osobe).toEqual([])
  })

  test('[OSP-02] lets nobody leave before they came', async () => {
    const { status, body } = await dodaj(await noviProjekt(), ana({ do: addDays(DANAS, -1) }))
    expect([status, greske(body)]).toEqual([422, [['OSP-02', 'do']]])
  })

  test('[OSP-03] has one person once in one role at one time', async () => {
    const projektId = await noviProjekt()
    const jedna = ana({ do: addDays(DANAS, 10) })
    expect((await dodaj(projektId, jedna)).status).toBe(200)
    expect(greske((await dodaj(projektId, ana({ oib: jedna.oib, od: addDays(DANAS, 10) }))).body)).toEqual([
      ['OSP-03', 'uloga'],
    ])
    expect((await dodaj(projektId, ana({ oib: jedna.oib, od: addDays(DANAS, 11) }))).status).toBe(200)
    expect((await dodaj(projektId, ana({ oib: jedna.oib, uloga: 'nabava' }))).status).toBe(200)
  })

  test('[OSP-04] is named once the project is chosen', async () => {
    const projektId = await noviProjekt(PROVJERA)
    const { status, body } = await dodaj(projektId, ana())
    expect([status, greske(body)]).toEqual([422, [['OSP-04', undefined]]])
    expect((await citaj(put(projektId), k.nas.osobe.UR)).body.smijeUredivati).toBe(false)
  })

  test('[OSP-04] is still named while a chosen project is corrected', async () => {
    const VRACEN = 9
    for (const [statusPrijeDorade, smije] of [
      [UGOVARANJE, true],
      [2, false],
    ] as const) {
      const redak = { statusPrijeDorade, doradaRok: new Date(OZUJAK) }
      const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: VRACEN, redak })
      expect((await dodaj(projektId, ana())).status).toBe(smije ? 200 : 422)
      expect((await citaj(put(projektId), k.nas.osobe.UR)).body.smijeUredivati).toBe(smije)
    }
  })

  test('sent twice is one person, and an id is nobody else’s', async () => {
    const projektId = await noviProjekt()
    const { sent, id } = await dodaj(projektId, ana())
    expect((await zovi('POST', put(projektId), k.nas.osobe.UR, sent)).body).toEqual({ id, verzijaRetka: 1 })
    const drugi = await noviProjekt()
    const opet = await zovi('POST', put(drugi), k.nas.osobe.UR, { ...sent, mutationId: noviId() })
    expect([opet.status, opet.body.kod]).toEqual([409, 'id-ponovno-koristen'])
    expect((await citaj(put(projektId), k.nas.osobe.UR)).body.osobe).toHaveLength(1)
  })

  test('is written in one’s own name, for the whole applicant, and by no institution', async () => {
    const projektId = await noviProjekt()
    const jedan = await osoba(k.api.db, 'Jedan projekt')
    await ovlasti(k.api.db, jedan, k.nas.id, 'ZAS', projektId)
    const kao = await impersoniraj(k, k.nas.osobe.ZAS)
    for (const tko of [k.nas.osobe.PRG, jedan, kao]) expect((await dodaj(projektId, ana(), tko)).status).toBe(403)
    const r = k.djelatnici['R@SEL']
    const body = { mutationId: noviId(), id: noviId(), osoba: ana() }
    expect((await zovi('POST', putInstitucije(projektId), r, body)).status).toBe(404)
    expect((await zovi('POST', put(projektId), r, body)).status).toBe(404)
    const tudi = await noviProjekt(UGOVARANJE, k.tudi.id)
    expect((await citaj(put(tudi), k.nas.osobe.ZAS)).status).toBe(404)
    expect((await dodaj(tudi, ana())).status).toBe(404)
  })

  test('is read by the institution that reads the project whole', async () => {
    const projektId = await noviProjekt()
    const { id } = await dodaj(projektId, ana())
    const procitano = await citaj(putInstitucije(projektId), k.djelatnici['R@SEL'])
    expect(procitano.body).toMatchObject({ smijeUredivati: false, osobe: [{ id }] })
    expect((await citaj(putInstitucije(projektId, SAFU), k.djelatnici['A@STRANO'])).status).toBe(404)
    const bezUvida = await djelatnik(k.api.db, HAMAG, 'R')
    await k.api.db.execute(sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${bezUvida.id}`)
    expect((await citaj(putInstitucije(projektId), bezUvida)).status).toBe(403)
  })

  test('[R-LOG-2] tells who gives rights and the body what right its people have in the portal, and they read who looked', async () => {
    const clan = await osoba(k.api.db, 'Članica tima')
    const oib = noviOib()
    await k.api.db.execute(sql`update fizicka_osoba set oib = ${oib} where id = ${clan.id}`)
    const projektId = await noviProjekt()
    await ovlasti(k.api.db, clan, k.nas.id, 'PRG')
    await ovlasti(k.api.db, clan, k.nas.id, 'UR', projektId)
    await ovlasti(k.api.db, clan, k.nas.id, 'ZAS', await noviProjekt())
    await dodaj(projektId, ana({ oib }))
    const { ZAS, UR, PRG } = k.nas.osobe
    for (const [tko, pravo] of [
      [ZAS, 'UR'],
      [UR, null],
      [PRG, null],
    ] as const)
      expect((await citaj(put(projektId), tko)).body).toMatchObject({
        vidiPrava: pravo !== null,
        osobe: [{ oib, pravo }],
      })
    const r = k.djelatnici['R@SEL']
    expect((await citaj(putInstitucije(projektId), r)).body.osobe).toMatchObject([{ oib, pravo: 'UR' }])
    const uvidi = await k.upit(sql`select citatelj_id as tko, svojstvo from uvid where osoba_id = ${clan.id}`)
    expect(uvidi).toContainEqual({ tko: r.id, svojstvo: 'institucija' })
  })
})
