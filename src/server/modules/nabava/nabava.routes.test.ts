/** Procurements over HTTP: every move of the table, taken and refused; files, corrections, the timer, what everyone reads. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { DnevnikRedak, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type {
  JavnaNabava,
  JavnaNabavaRedak,
  NabavaDetalj,
  NabavaRedak,
} from '#contract/modules/nabava/nabava.schema.ts'
import { PRAZNA_NABAVA, type SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { SkupinaPogodaka } from '#contract/modules/pretraga/pretraga.endpoints.ts'
import { javniDokumentRoute } from '#server/modules/datoteka/datoteka.preuzimanje.ts'
import { pretplati } from '#server/modules/pretplata/pretplata.repository.ts'
import { pretragaRoutes } from '#server/modules/pretraga/pretraga.routes.ts'
import { zupanija } from '#server/modules/sifrarnik/sifrarnik.tables.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { nabavaKindDesk } from '#server/spojevi/kinds.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka } from '#tests/support/datoteke.ts'
import { noviId, noviPoziv, ovlasti, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { javniDokumentNabave } from './nabava.javno.ts'
import { nabavaJobs } from './nabava.jobs.ts'
import { traziNabave } from './nabava.pretraga.ts'
import { nabavaRepository } from './nabava.repository.ts'
import { nabavaRoutes } from './nabava.routes.ts'

const DAN = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const NISTA = async () => ({ redci: [], ukupno: 0, ukupnoNajmanje: false })
const RAZLOG = { obrazlozenje: 'Sredstva su preraspodijeljena na drugu opremu.' }

let b: KlupaDatoteka
let pozivId: number
let projektId: string
let tudiProjekt: string
let pretplatnik: TestOsoba
let zas: TestOsoba
let ur: TestOsoba
let prg: TestOsoba

beforeAll(async () => {
  b = await klupaDatoteka({}, (app, datoteke) => {
    nabavaRoutes(app, nabavaKindDesk)
    javniDokumentRoute(app, datoteke, DOKUMENTI)
    pretragaRoutes(app, { poziv: NISTA, obavijest: NISTA, pitanje: NISTA, nabava: traziNabave })
  })
  const { db } = b.k.api
  await db.insert(zupanija).values({
    id: 14,
    sifra: '14',
    naziv: 'Osječko-baranjska županija',
    kratkiNaziv: 'Osječko-baranjska',
    sjediste: 'Osijek',
    nuts2: 'HR02',
    nuts2Naziv: 'Panonska Hrvatska',
  })
  ;({ ZAS: zas, UR: ur, PRG: prg } = b.k.nas.osobe)
  pozivId = await noviPoziv(db, { oznaka: 'KK.03.2.1.21' })
  projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: b.k.nas.id, statusId: 6 })
  tudiProjekt = await zapisiProjekt(db, { pozivId, prijaviteljId: b.k.tudi.id, statusId: 6 })
  pretplatnik = await osoba(db, 'Pretplatnik')
  const { programId } = await b.k.redak(projektId)
  await db.transaction((tx) => pretplati(tx, pretplatnik.id, { vrsta: 'program', predmetId: programId }, OZUJAK))
})
afterAll(() => b.stop())
beforeEach(() => {
  b.k.api.clock.now = OZUJAK
})

const DOKUMENTI = {
  url: '/v1/public/nabave/:nabavaId/dokumenti/:datotekaId',
  audit: 'nabava.javno.dokument',
  datoteka: javniDokumentNabave,
}
const SADRZAJ: SadrzajNabave = {
  ...PRAZNA_NABAVA,
  naziv: 'Mjerni uređaj za tokarenje',
  opis: '<p>Uređaj s <strong>laserom</strong>.</p>',
  cpv: '38540000-2',
  vrsta: 'robe',
  procijenjenaVrijednost: '48000.00',
  rokZaPonude: iso(OZUJAK + 12 * DAN),
  nacinDostave: 'e-pošta',
  kontakt: 'nabava@panonska.example',
  kriterij: 'najniža cijena',
}
const stol = (id = b.k.nas.id) => `v1/prijavitelji/${id}/nabave`

async function kreiraj(tko = ur, sadrzaj: Partial<SadrzajNabave> = {}, projekt = projektId, strana = b.k.nas.id) {
  const body = { mutationId: noviId(), projektId: projekt, sadrzaj: { ...SADRZAJ, ...sadrzaj } }
  return b.k.api.send<ProblemBody & { id: number; verzijaRetka: number }>('POST', stol(strana), tko.token, body)
}
const citaj = (id: number, tko = ur) => b.k.api.get<NabavaDetalj & ProblemBody>(`${stol()}/${id}`, tko.token)
const spremi = (id: number, verzijaRetka: number, sadrzaj: Partial<SadrzajNabave>, tko = ur) =>
  b.k.api.send<ProblemBody & { verzijaRetka: number }>('PUT', `${stol()}/${id}`, tko.token, {
    mutationId: noviId(),
    verzijaRetka,
    sadrzaj: { ...SADRZAJ, ...sadrzaj },
  })
const povuci = (id: number, verzijaRetka: number, prijelaz: string, tko: TestOsoba, more: object = {}) =>
  b.k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${stol()}/${id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka,
    ...more,
  })
const javno = (id: number) => b.k.api.get<JavnaNabava & ProblemBody>(`v1/public/nabave/${id}`)
const popis = async (query = '') =>
  (
    await b.k.api.get<{ data: JavnaNabavaRedak[]; meta: { ukupno: number; nextCursor: string | null } }>(
      `v1/public/nabave${query}`,
    )
  ).body
const rok = (id: number) => b.k.api.app.http.inject(`/v1/public/nabave/${id}/rok.ics`)
const zatvori = async () => {
  const { db, clock } = b.k.api
  for (const { run } of nabavaJobs(inContext(db, SUSTAV), nabavaKindDesk, () => clock.now))
    await run(new AbortController().signal)
}

/** Sends a file the way the screen does; answers what the content names. */
async function posalji(id: number, tko = ur, naziv = 'Dokumentacija.jpg') {
  const bytes = jpeg(400, made++)
  const najava = { filename: naziv, system: 'nabava', relation: 'nabava', relationId: String(id) }
  const { body } = await b.k.zovi<{ id: string; signedUrl: string }>('POST', 'v1/dms/getUploadUrl', tko.token, najava)
  await b.http('PUT', body.signedUrl, tko.token, { body: bytes, headers: { 'content-type': 'image/jpeg' } })
  await b.http('PATCH', `/v1/dms/finishUpload/${body.id}?success=true`, tko.token)
  return { dokument: { id: body.id, naziv, bajtova: bytes.length }, bytes }
}
let made = 1

/** A procurement with one document, saved by UR; version 2. */
async function nacrt(sadrzaj: Partial<SadrzajNabave> = {}) {
  const { id } = (await kreiraj(ur, sadrzaj)).body
  const { dokument, bytes } = await posalji(id)
  const dokumentacija = [dokument]
  expect((await spremi(id, 1, { ...sadrzaj, dokumentacija })).body).toEqual({ verzijaRetka: 2 })
  return { id, dokument, bytes, dokumentacija }
}
async function objavljena(sadrzaj: Partial<SadrzajNabave> = {}) {
  const one = await nacrt(sadrzaj)
  expect((await povuci(one.id, 2, 'objavi', zas)).body).toMatchObject({ status: { id: 2 }, verzijaRetka: 3 })
  return one
}
const pravila = ({ body }: { body: ProblemBody }) =>
  body.greske?.map(({ pravilo, polje }) => [pravilo, polje].join(' ').trim())

describe('Kreiraj nabavu', () => {
  test('is taken by those who edit for the applicant, once per mutation', async () => {
    expect((await kreiraj(ur)).status).toBe(200)
    expect((await kreiraj(zas)).status).toBe(200)
    const body = { mutationId: noviId(), projektId, sadrzaj: SADRZAJ }
    const answers = await Promise.all([1, 2].map(() => b.k.api.send<{ id: number }>('POST', stol(), ur.token, body)))
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  })

  test('is refused to readers, on projects of others and to strangers', async () => {
    expect((await kreiraj(prg)).body.kod).toBe('zabranjeno')
    expect((await kreiraj(ur, {}, tudiProjekt)).body.kod).toBe('nije-pronadeno')
    expect((await kreiraj(b.k.tudi.osobe.ZAS)).status).toBe(404)
    const samoDrugi = await osoba(b.k.api.db, 'SamoDrugi')
    const drugi = await zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId: 6 })
    await ovlasti(b.k.api.db, samoDrugi, b.k.nas.id, 'UR', drugi)
    expect((await kreiraj(samoDrugi)).body.kod).toBe('nije-pronadeno')
    expect((await kreiraj(samoDrugi, {}, drugi)).status).toBe(200)
  })

  test.each([2, 4, 7, 20])('[NAB-01] is refused on a project in status %i', async (statusId) => {
    const projekt = await zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId })
    expect(pravila(await kreiraj(ur, {}, projekt))).toEqual(['NAB-01'])
    const { body } = await b.k.api.get<{ data: { id: string }[] }>(`${stol()}/projekti`, ur.token)
    expect(body.data.map(({ id }) => id)).toContain(projektId)
    expect(body.data.map(({ id }) => id)).not.toContain(projekt)
  })
})

describe('A draft', () => {
  test('is seen by its buyer alone', async () => {
    const { id, dokument } = await nacrt()
    expect((await citaj(id, prg)).body).toMatchObject({ status: { naziv: 'U izradi' }, smijeUredivati: false })
    expect((await citaj(id, b.k.tudi.osobe.ZAS)).status).toBe(404)
    expect((await javno(id)).status).toBe(404)
    expect((await popis()).data.map((one) => one.id)).not.toContain(id)
    expect((await b.http('GET', `/v1/public/nabave/${id}/dokumenti/${dokument.id}`, '')).status).toBe(404)
    const sluzba = b.k.djelatnici['A@SEL']
    const answer = await b.k.api.get<{ data: NabavaRedak[] }>(`v1/institucije/3/nabave`, sluzba.token)
    expect(answer.body.data?.map((one) => one.id) ?? []).not.toContain(id)
  })

  test('takes files of those who edit it and of nobody else', async () => {
    const { id } = await nacrt()
    const ask = (tko: TestOsoba) =>
      b.k.zovi<ProblemBody>('POST', 'v1/dms/getUploadUrl', tko.token, {
        filename: 'a.jpg',
        system: 'nabava',
        relation: 'nabava',
        relationId: String(id),
      })
    expect((await ask(prg)).status).toBe(403)
    expect((await ask(b.k.tudi.osobe.UR)).status).toBe(404)
  })

  test('cleans hostile markup and refuses stale saves', async () => {
    const { id } = await nacrt()
    const opis = '<p onclick="x()">Opis<script>alert(1)</script></p>'
    expect((await spremi(id, 2, { opis })).body).toEqual({ verzijaRetka: 3 })
    expect((await citaj(id)).body.sadrzaj.opis).not.toMatch(/script|onclick/)
    expect((await spremi(id, 2, {})).body.kod).toBe('zastarjela-verzija')
    expect((await spremi(id, 3, {}, prg)).body.kod).toBe('zabranjeno')
  })
})

describe('A file that is checked while the procurement that names it is saved', () => {
  test('is tied by one of the two, so that colleagues read it', async () => {
    const { id } = (await kreiraj()).body
    const bytes = jpeg(400, made++)
    const prijaviteljId = b.k.nas.id
    const veza = { entitetVrsta: 'nabava', entitetId: String(id), prijaviteljId } as const
    const { id: datotekaId } = await b.najavi(ur, bytes, { ...veza, naziv: 'Upute.jpg' })
    const dokumentacija = [{ id: datotekaId, naziv: 'Upute.jpg', bajtova: bytes.length }]
    let stigla = false
    let slanje: Promise<unknown> | undefined
    await b.k.api.db.transaction(async (tx) => {
      const nabava = await nabavaRepository.lock(tx, String(id), SYSTEM)
      if (nabava === undefined) throw new Error('no procurement')
      await nabavaRepository.write(tx, { ...nabava, sadrzaj: { ...nabava.sadrzaj, dokumentacija } }, OZUJAK)
      slanje = b.posalji(ur, datotekaId, 0, bytes).then(() => {
        stigla = true
      })
      const ceka = () => b.k.upit(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)
      await expect.poll(async () => stigla || (await ceka()).length > 0).toBe(true)
    })
    await slanje
    expect(await b.k.upit(sql`select povezana from datoteka where id = ${datotekaId}::uuid`)).toEqual([
      { povezana: true },
    ])
    const address = (tko: TestOsoba) => b.k.api.get(`v1/dms/getDownloadUrl/${datotekaId}`, tko.token)
    expect((await address(zas)).status).toBe(200)
    expect((await address(b.k.tudi.osobe.ZAS)).status).toBe(404)
  })
})

describe('Objavi', () => {
  test('is taken by ZAS, told to the body and the subscribers, versioned and logged', async () => {
    const { id } = await nacrt()
    expect((await povuci(id, 2, 'objavi', ur)).body.kod).toBe('zabranjeno')
    expect((await povuci(id, 2, 'objavi', zas)).body).toMatchObject({ status: { id: 2, naziv: 'Objavljena' } })
    const told = await b.k.upit<{ osobaId: number; razlog: string }>(
      sql`select osoba_id as "osobaId", razlog from notifikacija where poruka like 'Objavljena je nabava%' and osoba_id = ${pretplatnik.id}`,
    )
    expect(told[0]).toEqual({ osobaId: pretplatnik.id, razlog: 'PRETPLATA' })
    const [version] = await b.k.upit(
      sql`select broj_inacice as broj from inacica where entitet_vrsta = 'nabava' and entitet_id = ${String(id)}`,
    )
    expect(version).toEqual({ broj: 1 })
    const { body } = await b.k.api.get<{ data: DnevnikRedak[] }>(`${stol()}/${id}/dnevnik`, prg.token)
    expect(body.data.map(({ oznaka }) => oznaka)).toEqual([
      'Nabava je objavljena',
      'Izmjene su spremljene',
      'Nabava je kreirana',
    ])
  })

  const kvarovi: [string, Partial<SadrzajNabave>, string][] = [
    ['without a name', { naziv: ' ' }, 'NAB-02 naziv'],
    ['without a description', { opis: '<p></p>' }, 'NAB-02 opis'],
    ['with a malformed CPV', { cpv: '3854000' }, 'NAB-02 cpv'],
    ['without a kind', { vrsta: null }, 'NAB-02 vrsta'],
    ['without a deadline', { rokZaPonude: null }, 'NAB-02 rokZaPonude'],
    [
      'with a published value that is missing',
      { objavaVrijednosti: true, procijenjenaVrijednost: null },
      'NAB-02 procijenjenaVrijednost',
    ],
    [
      'with weights that are not 100',
      { kriterij: 'ekonomski najpovoljnija', ponderi: [{ naziv: 'Cijena', postotak: 90 }] },
      'NAB-02 ponderi',
    ],
    ['9 days before the deadline for goods', { rokZaPonude: iso(OZUJAK + 9 * DAN) }, 'NAB-04 rokZaPonude'],
    [
      '19 days before the deadline for works',
      { vrsta: 'radovi', rokZaPonude: iso(OZUJAK + 19 * DAN) },
      'NAB-04 rokZaPonude',
    ],
  ]
  test.each(kvarovi)('[NAB-02] [NAB-04] is refused %s', async (_naziv, sadrzaj, pravilo) => {
    const { id } = await nacrt(sadrzaj)
    expect(pravila(await povuci(id, 2, 'objavi', zas))).toEqual([pravilo])
  })

  test('[NAB-03] is refused without a document, or with one that never came', async () => {
    const { id } = (await kreiraj()).body
    expect(pravila(await povuci(id, 1, 'objavi', zas))).toEqual(['NAB-03 dokumentacija'])
    await spremi(id, 1, { dokumentacija: [{ id: noviId(), naziv: 'nema.pdf', bajtova: 10 }] })
    expect(pravila(await povuci(id, 2, 'objavi', zas))).toEqual(['NAB-03 dokumentacija'])
    const { dokument } = await posalji(id)
    await spremi(id, 2, { dokumentacija: [{ ...dokument, sha256: '0'.repeat(64) }] })
    expect(pravila(await povuci(id, 3, 'objavi', zas))).toEqual(['NAB-03 dokumentacija'])
  })
})

describe('What is published', () => {
  test('is read by everyone, its documents too, and keeps its value to itself unless told', async () => {
    const { id, dokument, bytes } = await objavljena()
    expect((await javno(id)).body).toMatchObject({
      naziv: SADRZAJ.naziv,
      narucitelj: 'Panonska Precizna Obrada d.o.o.',
      projekt: 'CNC obradni centar',
      procijenjenaVrijednost: null,
      rokZaPitanja: iso(OZUJAK + 9 * DAN),
      izmijenjenoAt: null,
    })
    const file = await b.http('GET', `/v1/public/nabave/${id}/dokumenti/${dokument.id}`, '')
    expect([file.status, file.body.equals(bytes), file.headers['content-security-policy']]).toEqual([
      200,
      true,
      "default-src 'none'; sandbox",
    ])
    expect((await b.http('GET', `/v1/public/nabave/${id}/dokumenti/${noviId()}`, '')).status).toBe(404)
    // What was published is named by its hash: other bytes under the same id are not it.
    const podmetni = (sha256: ReturnType<typeof sql>) =>
      b.k.upit(sql`update datoteka set sha256 = ${sha256} where id = ${dokument.id}::uuid`)
    await podmetni(sql`'x' || sha256`)
    expect((await b.http('GET', `/v1/public/nabave/${id}/dokumenti/${dokument.id}`, '')).status).toBe(404)
    await podmetni(sql`substr(sha256, 2)`)
    expect((await rok(id)).body).toContain('SUMMARY:Rok za ponude: Mjerni uređaj za tokarenje')
    const found = await b.k.api.get<{ data: SkupinaPogodaka[] }>('v1/public/pretraga?search=mjernim%20uredajem')
    expect(found.body.data.flatMap(({ vrsta, pogoci }) => pogoci.map(({ adresa }) => [vrsta, adresa]))).toContainEqual([
      'nabava',
      `/nabave/${id}`,
    ])
    const tajna = await objavljena({ objavaVrijednosti: true })
    expect((await javno(tajna.id)).body.procijenjenaVrijednost).toBe('48000.00')
  })

  test('stands in the list closing soonest first, then what is over, page by page, by every filter', async () => {
    const cpv = '99000000-1'
    const kasnija = await objavljena({ cpv, rokZaPonude: iso(OZUJAK + 30 * DAN), vrsta: 'usluge' })
    const ranija = await objavljena({ cpv, rokZaPonude: iso(OZUJAK + 20 * DAN) })
    const gotova = await objavljena({ cpv, rokZaPonude: iso(OZUJAK + 11 * DAN) })
    b.k.api.clock.now = OZUJAK + 11 * DAN
    await zatvori()
    const ids = async (query: string) => (await popis(`?cpv=99${query}`)).data.map(({ id }) => id)
    expect(await ids('')).toEqual([ranija.id, kasnija.id, gotova.id])
    expect(await ids('&vrsta=usluge')).toEqual([kasnija.id])
    expect(await ids('&status=zatvorena')).toEqual([gotova.id])
    expect(await ids('&zupanijaId=14')).toHaveLength(3)
    expect(await ids('&zupanijaId=21')).toEqual([])
    expect(await ids('&search=MJERNI%20panonska')).toHaveLength(3)
    expect(await ids('&search=%25%27%3B--')).toEqual([])
    const first = await popis('?cpv=99&limit=1')
    const second = await popis(`?cpv=99&limit=1&cursor=${first.meta.nextCursor}`)
    expect([first.data[0]?.id, second.data[0]?.id, first.meta.ukupno]).toEqual([ranija.id, kasnija.id, 3])
  })

  test('stands in the list of its buyer, the last changed first unless told, page by page and in a file, and of nobody else', async () => {
    const naziv = 'Popisana nabava'
    const { id: prva } = (await kreiraj(ur, { naziv })).body
    b.k.api.clock.now += 60_000
    const { id: druga } = (await kreiraj(ur, { naziv })).body
    const redci = async (query: string, tko = ur) =>
      (
        await b.k.api.get<{ data: NabavaRedak[]; meta: { ukupno: number; nextCursor: string | null } }>(
          `${stol()}?search=popisana${query}`,
          tko.token,
        )
      ).body
    const ids = async (query: string) => (await redci(query)).data.map(({ id }) => id)
    expect(await ids('')).toEqual([druga, prva])
    expect(await ids('&sort=promijenjeno')).toEqual([prva, druga])
    expect(await ids('&status=objavljena')).toEqual([])
    expect(await ids('&status=uIzradi&vrsta=robe')).toHaveLength(2)
    const stranica = await redci('&limit=1')
    expect([stranica.data[0]?.id, stranica.meta.ukupno]).toEqual([druga, 2])
    expect(await ids(`&limit=1&cursor=${stranica.meta.nextCursor}`)).toEqual([prva])
    const izvoz = `/${stol()}/izvoz?datoteka=csv&search=popisana&stupci=naziv,vrsta,status`
    const file = await b.k.api.app.http.inject({ url: izvoz, headers: { authorization: `Bearer ${ur.token}` } })
    expect(file.body.replace('\u{FEFF}', '').trim().split(/\r?\n/)).toEqual([
      'Naziv;Vrsta;Status',
      `${naziv};Robe;U izradi`,
      `${naziv};Robe;U izradi`,
    ])
    expect((await b.k.api.app.http.inject(izvoz)).statusCode).toBe(401)
  })

  test.each(['0', '-1', 'abc', '99999999999', '1e9'])('answers 404 or 400 for the number „%s”', async (id) => {
    expect((await b.http('GET', `/v1/public/nabave/${id}`, '')).status).toBeGreaterThanOrEqual(400)
    expect((await b.http('GET', `/v1/public/nabave/${id}/dokumenti/x`, '')).status).toBe(404)
  })
})

describe('Objavi ispravak', () => {
  test('[NAB-05] publishes what was saved since, says when, and is read by nobody before', async () => {
    const { id, dokumentacija } = await objavljena()
    expect(pravila(await povuci(id, 3, 'objaviIspravak', ur))).toEqual(['NAB-05'])
    const { dokument } = await posalji(id)
    await spremi(id, 3, { naziv: 'Mjerni uređaj, ispravljen', dokumentacija: [...dokumentacija, dokument] })
    expect((await javno(id)).body.naziv).toBe(SADRZAJ.naziv)
    expect((await b.http('GET', `/v1/public/nabave/${id}/dokumenti/${dokument.id}`, '')).status).toBe(404)
    expect((await povuci(id, 4, 'objaviIspravak', prg)).body.kod).toBe('zabranjeno')
    expect((await povuci(id, 4, 'objaviIspravak', ur)).body).toMatchObject({ status: { id: 2 }, verzijaRetka: 5 })
    expect((await javno(id)).body).toMatchObject({ naziv: 'Mjerni uređaj, ispravljen', izmijenjenoAt: iso(OZUJAK) })
    expect((await b.http('GET', `/v1/public/nabave/${id}/dokumenti/${dokument.id}`, '')).status).toBe(200)
    expect((await citaj(id)).body).toMatchObject({ ispravak: false, inacica: 2 })
  })

  test('[NAB-06] never shortens the period, and leaves five days when documents change', async () => {
    const { id, dokumentacija } = await objavljena()
    await spremi(id, 3, { dokumentacija, rokZaPonude: iso(OZUJAK + 11 * DAN) })
    expect(pravila(await povuci(id, 4, 'objaviIspravak', ur))).toEqual(['NAB-06 rokZaPonude'])
    b.k.api.clock.now = OZUJAK + 8 * DAN
    const { dokument } = await posalji(id)
    const nova = [...dokumentacija, dokument]
    await spremi(id, 4, { dokumentacija: nova })
    expect(pravila(await povuci(id, 5, 'objaviIspravak', ur))).toEqual(['NAB-06 rokZaPonude'])
    await spremi(id, 5, { dokumentacija: nova, rokZaPonude: iso(OZUJAK + 13 * DAN) })
    expect((await povuci(id, 6, 'objaviIspravak', ur)).body.status).toMatchObject({ id: 2 })
  })

  test('[NAB-08] is refused after the deadline, even before the timer has come', async () => {
    const { id, dokumentacija } = await objavljena()
    await spremi(id, 3, { dokumentacija, kontakt: 'Drugi kontakt' })
    b.k.api.clock.now = OZUJAK + 12 * DAN
    expect(pravila(await povuci(id, 4, 'objaviIspravak', ur))).toContain('NAB-08')
  })
})

describe('Zatvori i Poništi', () => {
  test('[NAB-07] the timer closes exactly at the deadline and people never do', async () => {
    const { id } = await objavljena()
    b.k.api.clock.now = OZUJAK + 12 * DAN - 1
    await zatvori()
    expect((await javno(id)).body.status.id).toBe(2)
    expect((await povuci(id, 3, 'zatvori', zas)).body.kod).toBe('zabranjeno')
    b.k.api.clock.now = OZUJAK + 12 * DAN
    await zatvori()
    expect((await javno(id)).body.status).toEqual({ id: 3, naziv: 'Zatvorena' })
    expect((await rok(id)).statusCode).toBe(404)
    expect((await spremi(id, 4, {})).body.kod).toBe('zabranjeno')
  })

  test.each([2, 3])('Poništi from status %i needs ZAS and a reason that everyone reads', async (iz) => {
    const { id } = await objavljena()
    let verzija = 3
    if (iz === 3) {
      b.k.api.clock.now = OZUJAK + 12 * DAN
      await zatvori()
      verzija = 4
    }
    expect((await povuci(id, verzija, 'ponisti', ur, RAZLOG)).body.kod).toBe('zabranjeno')
    expect(pravila(await povuci(id, verzija, 'ponisti', zas))).toEqual(['R-RAZLOG obrazlozenje'])
    expect((await povuci(id, verzija, 'ponisti', zas, RAZLOG)).body.status).toEqual({ id: 4, naziv: 'Poništena' })
    expect((await javno(id)).body).toMatchObject({ status: { id: 4 }, razlogPonistenja: RAZLOG.obrazlozenje })
    const told = await b.k.upit<{ osobaId: number }>(
      sql`select osoba_id as "osobaId" from notifikacija where poruka like 'Poništena je nabava%' and osoba_id = ${pretplatnik.id}`,
    )
    expect(told.length).toBeGreaterThan(0)
    for (const code of ['objavi', 'objaviIspravak', 'ponisti'])
      expect((await povuci(id, verzija + 1, code, zas, RAZLOG)).body.kod).toBe('radnja-nije-dopustena')
  })
})

describe('A body of the programme', () => {
  test('follows published procurements of its calls and sees no draft, another body sees none', async () => {
    const { id } = await objavljena({ cpv: '88000000-1' })
    const skica = await nacrt()
    const [call] = await b.k.upit<{ sel: number }>(sql`select sel_id as sel from poziv where id = ${pozivId}`)
    const list = async (institucijaId: number, tko: TestOsoba) =>
      (
        await b.k.api.get<{ data: NabavaRedak[] }>(`v1/institucije/${institucijaId}/nabave?limit=100`, tko.token)
      ).body.data.map((one) => one.id)
    const ours = await list(call?.sel ?? 0, b.k.djelatnici['R@SEL'])
    expect(ours).toContain(id)
    expect(ours).not.toContain(skica.id)
    expect(await list(TIJELA.STRANO, b.k.djelatnici['A@STRANO'])).toEqual([])
  })
})
