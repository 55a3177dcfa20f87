/** Inquiries over HTTP: sent from devices and desks, answered, reopened, closed; seen by their author and the support alone. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { krajDana, today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { broughtUp } from '#contract/kernel/sync/versions.ts'
import type { NotifikacijaRedak } from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import { NEKADASNJI_MODULI, PITANJE_NA_UREDAJU } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.povijest.ts'
import type {
  PitanjePodrske,
  SadrzajPitanja,
  TehnickoPitanjeDetalj,
  TehnickoPitanjeRedak,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { notifikacijaRoutes } from '#server/modules/notifikacija/notifikacija.routes.ts'
import { plocaUpraveRoutes } from '#server/modules/uprava/uprava.routes.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { migrationsFolder } from '#server/platform/db/migrate.ts'
import { tehnickaPodrska } from '#server/spojevi/kinds.ts'
import { SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { impersoniraj, type KlupaProjekata } from '#tests/support/projekti.ts'
import { ishodi, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { zapisIliSlobodno } from '../../platform/workflow/oznake.ts'
import { poveziDatotekePitanja } from './tehnicko-pitanje.datoteke.ts'
import { tehnickoPitanjeJobs } from './tehnicko-pitanje.jobs.ts'
import { plociceUpita } from './tehnicko-pitanje.plocice.ts'
import { citajPitanja, hashPitanja, insertPitanja, type TehnickoPitanjeRow } from './tehnicko-pitanje.repository.ts'
import { tehnickoPitanjeRoutes } from './tehnicko-pitanje.routes.ts'
import { tehnickoPitanjeAggregate } from './tehnicko-pitanje.sync.ts'

const DAN = 86_400_000
const NIKOGA = { vrsta: 'administrator' } as const
const PODRSKA = 'v1/administracija/tehnickaPitanja'
const SADRZAJ: SadrzajPitanja = {
  naslov: 'Ne mogu učitati prilog',
  pitanje: 'Pri učitavanju se javlja pogreška.',
  telefon: '+385 91 123 4567',
  email: null,
  vrstaModula: null,
  oibNazivPrijavitelja: null,
  oznakaProjekta: null,
  oznakaPoziva: null,
  projektId: null,
}

let d: KlupaDatoteka
let k: KlupaProjekata
let podrska: TestOsoba
let gradanin: TestOsoba
beforeAll(async () => {
  d = await klupaDatoteka({}, (app) => {
    tehnickoPitanjeRoutes(app, tehnickaPodrska)
    notifikacijaRoutes(app)
    plocaUpraveRoutes(app, plociceUpita)
  })
  k = d.k
  podrska = await osoba(k.api.db, 'Podrska')
  await k.api.db
    .update(fizickaOsoba)
    .set({ adminDopustenja: ['pitanja.opcenito'] })
    .where(sql`id = ${podrska.id}`)
  gradanin = await osoba(k.api.db, 'Graciela')
})
afterAll(() => d.stop())

type Odgovor = TehnickoPitanjeDetalj & ProblemBody
const posalji = (
  tko: TestOsoba,
  changes: Partial<SadrzajPitanja> = {},
  id = noviId(),
  mutationId = noviId(),
  prijaviteljId?: number,
) =>
  k.zovi<{ id: string; broj: number } & ProblemBody>('POST', 'v1/pitanja', tko.token, {
    id,
    mutationId,
    sadrzaj: { ...SADRZAJ, ...changes },
    ...(prijaviteljId === undefined ? {} : { prijaviteljId }),
  })
const novo = async (tko: TestOsoba = gradanin, changes: Partial<SadrzajPitanja> = {}) =>
  (await posalji(tko, changes)).body.id
const citaj = (tko: TestOsoba, id: string) => k.zovi<Odgovor>('GET', `v1/pitanja/${id}`, tko.token)
const kaoPodrska = (id: string) => k.zovi<Odgovor>('GET', `${PODRSKA}/${id}`, podrska.token)
const verzija = async (id: string) =>
  Number((await k.upit(sql`select verzija_retka::int as v from tehnicko_pitanje where id = ${id}::uuid`))[0]?.v)
const povuci = async (tko: TestOsoba, gdje: string, id: string, prijelaz: string, polja: JsonObject = {}) =>
  k.zovi<PrijelazOdgovor & ProblemBody>('POST', `${gdje}/${id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: await verzija(id),
    polja,
  })
const dodijeli = (id: string) => povuci(podrska, PODRSKA, id, 'dodijeli', { osobaId: String(podrska.id) })
const odgovoreno = async (tko: TestOsoba = gradanin) => {
  const id = await novo(tko)
  await dodijeli(id)
  await povuci(podrska, PODRSKA, id, 'odgovori', { tekst: 'Smanjite datoteku.' })
  return id
}
const obavijesti = async ({ id }: TestOsoba) =>
  (await k.upit<{ poruka: string }>(sql`select poruka from notifikacija where osoba_id = ${id} order by id`)).map(
    ({ poruka }) => poruka,
  )

describe('An inquiry', () => {
  test('of any signed-in person is received, numbered, and the support is told', async () => {
    const { status, body } = await posalji(gradanin)
    expect([status, body.broj > 0]).toEqual([200, true])
    const { body: seen } = await citaj(gradanin, body.id)
    expect(seen).toMatchObject({ naslov: SADRZAJ.naslov, status: { id: 1, naziv: 'Zaprimljeno' }, za: 'gradanin' })
    expect(seen.sadrzaj.telefon).toBe('+385911234567')
    expect(await obavijesti(podrska)).toContain(`Zaprimljen je upit br. ${body.broj} za tehničku podršku.`)
  })

  test('sent twice is one, and its id is nobody else’s', async () => {
    const [id, mutationId] = [noviId(), noviId()]
    const first = await posalji(gradanin, {}, id, mutationId)
    expect((await posalji(gradanin, {}, id, mutationId)).body).toEqual(first.body)
    expect((await posalji(gradanin, {}, id)).body.kod).toBe('id-ponovno-koristen')
    expect((await posalji(podrska, {}, id)).body.kod).toBe('id-ponovno-koristen')
  })

  test.each<[string, Partial<SadrzajPitanja>, string, string]>([
    ['no title', { naslov: ' ' }, 'naslov', 'Ovo polje je obavezno'],
    ['a title of 201 characters', { naslov: 'x'.repeat(201) }, 'naslov', 'Maksimalan unos: 200'],
    ['no question', { pitanje: '' }, 'pitanje', 'Ovo polje je obavezno'],
    ['a question of 4001', { pitanje: 'x'.repeat(4001) }, 'pitanje', 'Maksimalan unos: 4.000'],
    ['no telephone', { telefon: '' }, 'telefon', 'Ovo polje je obavezno'],
    ['a telephone without +', { telefon: '091 123 4567' }, 'telefon', 'Format unesenog broja nije ispravan'],
    ['a wrong e-mail', { email: 'ana@' }, 'email', 'ime.prezime@primjer.hr'],
  ])('[TP-01] with %s is refused at its field', async (_naziv, changes, polje, poruka) => {
    const { status, body } = await posalji(gradanin, changes)
    expect([status, body.greske?.map((one) => one.polje)]).toEqual([422, [polje]])
    expect(body.greske?.[0]?.poruka).toContain(poruka)
  })

  test('[TP-01] counts a question without its markup', async () => {
    expect((await posalji(gradanin, { pitanje: `<b>${'x'.repeat(4000)}</b>` })).status).toBe(200)
  })

  test('[TP-01] of an institution names the part of the portal', async () => {
    const tko = await djelatnik(k.api.db, SAFU, 'R')
    const body = (vrstaModula: number | null) => ({
      id: noviId(),
      mutationId: noviId(),
      sadrzaj: { ...SADRZAJ, vrstaModula },
    })
    const put = `v1/institucije/${SAFU}/pitanja`
    const refused = await k.zovi<ProblemBody>('POST', put, tko.token, body(null))
    expect(refused.body.greske?.map(({ polje }) => polje)).toEqual(['vrstaModula'])
    const sent = await k.zovi<{ id: string }>('POST', put, tko.token, body(3))
    expect((await citaj(tko, sent.body.id)).body).toMatchObject({ za: 'institucija', vrstaModula: 3 })
    expect((await k.zovi('POST', put, gradanin.token, body(3))).status).toBe(404)
  })

  test('leads whoever is told of it to their own screen of the conversation', async () => {
    const tko = await djelatnik(k.api.db, SAFU, 'V')
    const poslano = await k.zovi<{ id: string }>('POST', `v1/institucije/${SAFU}/pitanja`, tko.token, {
      id: noviId(),
      mutationId: noviId(),
      sadrzaj: { ...SADRZAJ, vrstaModula: 1 },
    })
    const { id } = poslano.body
    await dodijeli(id)
    await povuci(podrska, PODRSKA, id, 'zatraziDopunu', { tekst: 'Koji preglednik?' })
    await povuci(tko, 'v1/pitanja', id, 'dopuni', { tekst: 'Firefox.' })
    await povuci(podrska, PODRSKA, id, 'odgovori', { tekst: 'Hvala.' })
    const kamo = async ({ id: osobaId, token }: TestOsoba) => {
      const page = await k.zovi<{ data: NotifikacijaRedak[] }>('GET', 'v1/notifikacije?limit=50', token)
      const own = page.body.data.filter(({ activityLog }) => activityLog.entitetId === id)
      return own.map((one) => odredisteNotifikacije({ ...one, osobaId }))
    }
    const stol = `/institucija/${SAFU}/program/1/tehnicka-pitanja/${id}`
    expect(await kamo(tko)).toEqual([stol, stol])
    expect(new Set(await kamo(podrska))).toEqual(
      new Set([`/administracija/tehnicka-pitanja/dodijeljena_pitanja/${id}`]),
    )
    const vlastito = await odgovoreno()
    const page = await k.zovi<{ data: NotifikacijaRedak[] }>('GET', 'v1/notifikacije?limit=1', gradanin.token)
    expect(page.body.data.map((one) => odredisteNotifikacije({ ...one, osobaId: gradanin.id }))).toEqual([
      `/korisnik/${gradanin.id}/tehnicka-pitanja/${vlastito}`,
    ])
  })

  test('of hostile markup stays the text it was', async () => {
    const pitanje = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const id = await novo(gradanin, { pitanje, naslov: '"><svg onload=alert(3)>' })
    expect((await kaoPodrska(id)).body).toMatchObject({ naslov: '"><svg onload=alert(3)>', sadrzaj: { pitanje } })
  })

  test('is seen by its author and the support, and by nobody else', async () => {
    const id = await novo()
    for (const tko of [k.nas.osobe.ZAS, k.superadmin]) expect((await citaj(tko, id)).status).toBe(404)
    expect((await povuci(k.nas.osobe.ZAS, 'v1/pitanja', id, 'zatvori')).status).toBe(404)
    expect((await k.zovi('GET', `${PODRSKA}/sve/popisi/dodijeljena`, k.admin.token)).status).toBe(403)
    expect((await k.zovi('GET', `${PODRSKA}/sve/popisi/sva`, gradanin.token)).status).toBe(403)
    const mine = await k.zovi<{ data: TehnickoPitanjeRedak[] }>('GET', 'v1/pitanja?limit=100', gradanin.token)
    expect(mine.body.data.map((row) => row.id)).toContain(id)
    const others = await k.zovi<{ data: TehnickoPitanjeRedak[] }>('GET', 'v1/pitanja', podrska.token)
    expect(others.body.data).toEqual([])
  })

  test('is not sent under another’s name', async () => {
    expect((await posalji(await impersoniraj(k, gradanin))).status).toBe(403)
  })
})

describe('The conversation', () => {
  test('[TP-02] is given to a person, answered with a mail, read, and closed by its author', async () => {
    const id = await novo()
    const { broj } = (await kaoPodrska(id)).body
    expect((await povuci(podrska, PODRSKA, id, 'odgovori', { tekst: 'Prerano.' })).status).toBe(409)
    expect((await dodijeli(id)).body.status?.id).toBe(2)
    expect((await povuci(podrska, PODRSKA, id, 'odgovori', { tekst: ' ' })).body.greske?.[0]?.pravilo).toBe('TP-02')
    const tekst = 'Smanjite <b>datoteku</b>.'
    expect((await povuci(podrska, PODRSKA, id, 'odgovori', { tekst })).body.status?.id).toBe(3)

    const { body } = await citaj(gradanin, id)
    expect([body.neprocitano, body.poruke]).toMatchObject([
      true,
      [{ strana: 'podrska', autor: 'Tehnička podrška', tekst }],
    ])
    expect(await obavijesti(gradanin)).toContain(`Tehnička podrška odgovorila je na vaš upit br. ${broj}.`)
    const mails = await k.upit(
      sql`select prima, naslov, tijelo, vrsta from mail where osoba_id = ${gradanin.id} and naslov like ${`%${broj}`}`,
    )
    expect(mails).toEqual([
      {
        prima: 'graciela@primjer.hr',
        naslov: `Odgovor na vaš upit br. ${broj}`,
        vrsta: 'tehnickoPitanje',
        tijelo: `Na vaš upit „${SADRZAJ.naslov}” odgovoreno je:\n\n${tekst}`,
      },
    ])
    await k.api.send('PUT', `v1/pitanja/${id}/procitano`, gradanin.token, {})
    expect((await citaj(gradanin, id)).body.neprocitano).toBe(false)
    expect((await povuci(gradanin, 'v1/pitanja', id, 'zatvori')).body.status?.id).toBe(5)
  })

  test('asks for more, and goes on when it comes', async () => {
    const id = await novo()
    await dodijeli(id)
    expect((await povuci(podrska, PODRSKA, id, 'zatraziDopunu', { tekst: 'Koja je pogreška?' })).body.status?.id).toBe(
      4,
    )
    expect((await povuci(podrska, PODRSKA, id, 'dopuni', { tekst: 'Umjesto njega.' })).status).toBe(403)
    expect((await povuci(gradanin, 'v1/pitanja', id, 'dopuni', { tekst: 'Pogreška 502.' })).body.status?.id).toBe(2)
    expect((await kaoPodrska(id)).body.poruke.map(({ strana, tekst }) => [strana, tekst])).toEqual([
      ['podrska', 'Koja je pogreška?'],
      ['korisnik', 'Pogreška 502.'],
    ])
  })

  test('[TP-05] is given only to somebody of the support, who is offered by name', async () => {
    const id = await novo()
    const { body } = await kaoPodrska(id)
    const opcije = body.dostupneRadnje.find(({ kod }) => kod === 'dodijeli')?.unos?.[0]?.opcije
    expect(opcije).toContainEqual({ vrijednost: String(podrska.id), oznaka: 'Podrska Testić' })
    const refused = await povuci(podrska, PODRSKA, id, 'dodijeli', { osobaId: String(gradanin.id) })
    expect(refused.body.greske?.[0]?.pravilo).toBe('TP-05')
  })

  test('[TP-04] is opened again within thirty days and not later', async () => {
    const before = k.api.clock.now
    const [early, late] = [await odgovoreno(), await odgovoreno()]
    // The last day lasts until its end, and moves to a working day (R-ROK).
    const zadnji = krajDana(rokDana(today(before), 30))
    k.api.clock.now = zadnji
    const reopened = await povuci(gradanin, 'v1/pitanja', early, 'ponovnoOtvori', { tekst: 'Opet se javlja.' })
    expect(reopened.body.status?.id).toBe(6)
    k.api.clock.now = zadnji + 1
    const refused = await povuci(gradanin, 'v1/pitanja', late, 'ponovnoOtvori', { tekst: 'Opet se javlja.' })
    expect(refused.body.greske?.[0]?.pravilo).toBe('TP-04')
    k.api.clock.now = before
  })

  test('[TP-03] closes itself seven days after an answer', async () => {
    const before = k.api.clock.now
    const id = await odgovoreno()
    const [job] = tehnickoPitanjeJobs(inContext(k.api.app.db, SUSTAV), tehnickaPodrska.desk, () => k.api.clock.now)
    const statusId = async () => {
      await job?.run(new AbortController().signal)
      return (await citaj(gradanin, id)).body.status.id
    }
    k.api.clock.now = before + 7 * DAN - 1
    expect(await statusId()).toBe(3)
    k.api.clock.now = before + 7 * DAN
    expect(await statusId()).toBe(5)
    k.api.clock.now = before
  })

  test('[TP-06] has a priority with the time by which to answer, and notes that only the support reads', async () => {
    const id = await novo()
    const kao = async () => (await k.zovi<PitanjePodrske>('GET', `${PODRSKA}/${id}`, podrska.token)).body
    const prije = await kao()
    expect(prije).toMatchObject({ prioritet: 'Srednje', interneBiljeske: '' })
    const obrada = { prioritet: 'Visoko', interneBiljeske: 'Zvati prije podne.' }
    const { status } = await k.api.send('PUT', `${PODRSKA}/${id}/obrada`, podrska.token, obrada)
    expect(status).toBe(200)
    const poslije = await kao()
    expect(poslije).toMatchObject(obrada)
    expect(Date.parse(poslije.ciljAt ?? '')).toBeLessThan(Date.parse(prije.ciljAt ?? ''))
    // Its author and the lists say the same time; the notes stay with the support.
    expect((await citaj(gradanin, id)).body.ciljAt).toBe(poslije.ciljAt)
    const popisi: [TestOsoba, string][] = [
      [gradanin, 'v1/pitanja?limit=100'],
      [podrska, `${PODRSKA}/prijavitelj/popisi/sva?limit=100`],
    ]
    for (const [tko, put] of popisi) {
      const { data } = (await k.zovi<{ data: TehnickoPitanjeRedak[] }>('GET', put, tko.token)).body
      expect(data.find((one) => one.id === id)?.ciljAt).toBe(poslije.ciljAt)
    }
    expect(JSON.stringify((await citaj(gradanin, id)).body)).not.toContain('Zvati')
    expect((await k.api.send('PUT', `${PODRSKA}/${id}/obrada`, gradanin.token, obrada)).status).toBe(403)
    await dodijeli(id)
    await povuci(podrska, PODRSKA, id, 'odgovori', { tekst: 'Riješeno je.' })
    expect((await kao()).ciljAt).toBeNull()
  })

  test('[R-ROK] stops its clock while its author is asked for more, and goes on with what was left', async () => {
    const before = k.api.clock.now
    const [od, pitano, dopunjeno] = ['2027-03-01T08:00Z', '2027-03-02T09:00Z', '2027-03-10T09:00Z'].map(Date.parse)
    const u = (kada: number | undefined) => {
      k.api.clock.now = kada ?? Number.NaN
    }
    const kao = async () => (await k.zovi<PitanjePodrske>('GET', `${PODRSKA}/${id}`, podrska.token)).body
    u(od)
    const id = await novo()
    await k.api.send('PUT', `${PODRSKA}/${id}/obrada`, podrska.token, { prioritet: 'Nisko', interneBiljeske: '' })
    await dodijeli(id)
    expect((await kao()).ciljAt).toBe('2027-03-04T22:59:59.999Z')
    u(pitano)
    await povuci(podrska, PODRSKA, id, 'zatraziDopunu', { tekst: 'Koji je projekt?' })
    const stoji = { ciljAt: null, zastojRoka: { od: '2027-03-02T09:00:00.000Z', preostalo: '2 radna dana' } }
    expect(await kao()).toMatchObject(stoji)
    u(dopunjeno)
    expect(await kao()).toMatchObject(stoji)
    await povuci(gradanin, 'v1/pitanja', id, 'dopuni', { tekst: 'Drugi.' })
    expect(await kao()).toMatchObject({ ciljAt: '2027-03-12T22:59:59.999Z', zastojRoka: null })
    u(before)
  })

  test('stands in the lists of the support: given, highlighted, by side and by words, page by page', async () => {
    const id = await novo(gradanin, { naslov: 'Žurna čestitka' })
    await dodijeli(id)
    const trazi = async (popis: string, upit = '') => {
      type Stranica = { data: TehnickoPitanjeRedak[]; meta: { nextCursor: string | null } }
      return (await k.zovi<Stranica>('GET', `${PODRSKA}/${popis}?${upit}`, podrska.token)).body
    }
    const ids = async (popis: string, upit = 'limit=100') => (await trazi(popis, upit)).data.map((row) => row.id)
    expect(await ids('sve/popisi/dodijeljena', 'search=zurna+cest')).toEqual([id])
    expect(await ids('sve/popisi/istaknuta')).toEqual([])
    await k.api.send('PUT', `${PODRSKA}/${id}/istaknuto`, podrska.token, { istaknuto: true })
    expect(await ids('sve/popisi/istaknuta')).toEqual([id])
    expect(await ids('institucija/popisi/sva')).not.toContain(id)
    await k.api.db.execute(sql`update tehnicko_pitanje set prioritet = 'Visoko' where broj % 2 = 0`)
    const all = (await ids('prijavitelj/popisi/sva')).toSorted()
    for (const sort of ['prioritet', '-prioritet', 'zaprimljeno', '-zaprimljeno', 'broj', '-broj']) {
      const seen: TehnickoPitanjeRedak[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const next = cursor === '' ? '' : `&cursor=${cursor}`
        const page = await trazi('prijavitelj/popisi/sva', `sort=${sort}&limit=3${next}`)
        seen.push(...page.data)
        cursor = page.meta.nextCursor
      }
      expect([sort, seen.map((row) => row.id).toSorted()]).toEqual([sort, all])
      if (sort === 'prioritet') expect(seen[0]?.prioritet).toBe('Visoko')
      if (sort === '-broj') expect(seen[0]?.broj).toBe(Math.max(...seen.map(({ broj }) => broj)))
    }
    const zatvoreni = await trazi('sve/popisi/sva', 'status=zatvoreno&limit=100')
    expect(new Set(zatvoreni.data.map((row) => row.status.id))).toEqual(new Set([5]))
    for (const upit of ['status=nema', 'sort=naslov', 'vrsta=8', 'prioritet=x'])
      expect((await k.zovi('GET', `${PODRSKA}/sve/popisi/sva?${upit}`, podrska.token)).status).toBe(422)
    const izvoz = (token: string) =>
      k.api.app.http.inject({
        url: `/${PODRSKA}/sve/popisi/istaknuta/izvoz?datoteka=csv&stupci=naslov,dodijeljeno,status`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await izvoz(podrska.token)).body.replace('\u{FEFF}', '').trim().split('\r\n')).toEqual([
      'Naslov;Stanje;Dodijeljeno',
      expect.stringMatching(/^Žurna čestitka;Dodijeljeno;Podrska /),
    ])
    expect((await izvoz(gradanin.token)).statusCode).toBe(403)
  })
})

describe('A device', () => {
  const zas = () => k.nas.osobe.ZAS
  const tip = (id: string, vrsta: 'create' | 'patch') => ({
    aggregate: { type: 'tehnickoPitanje', id },
    type: `tehnickoPitanje.${vrsta}`,
    lane: `tehnickoPitanje:${id}`,
  })
  type ZaKoga = Envelope['actingFor']
  const zaSebe = ({ id }: TestOsoba): ZaKoga => ({ vrsta: 'osoba', id })
  const upit = (one: Uredaj, id: string, sadrzaj: SadrzajPitanja = SADRZAJ, actingFor?: ZaKoga) => {
    const args = sadrzaj as unknown as JsonObject
    return one.kreiraj(0, { id, args, ...tip(id, 'create'), ...(actingFor === undefined ? {} : { actingFor }) })
  }
  const svoje = async (one: Uredaj, tko: TestOsoba, id: string) => {
    const { changes } = (await one.povuci(undefined, undefined, `osoba:${tko.id}`)).body
    return changes.flatMap((change) => (change.kind === 'upsert' && change.doc.id === id ? [change.doc] : []))
  }

  const AUTORI = ['of an applicant', 'of an institution', 'of a citizen'] as const
  const autor = async (
    koji: (typeof AUTORI)[number],
  ): Promise<{ tko: TestOsoba; za: ZaKoga; sadrzaj: SadrzajPitanja }> => {
    if (koji === 'of an applicant') return { tko: zas(), za: { vrsta: 'prijavitelj', id: k.nas.id }, sadrzaj: SADRZAJ }
    if (koji === 'of a citizen') return { tko: gradanin, za: zaSebe(gradanin), sadrzaj: SADRZAJ }
    const tko = await djelatnik(k.api.db, SAFU, 'R')
    return { tko, za: { vrsta: 'institucija', id: SAFU }, sadrzaj: { ...SADRZAJ, vrstaModula: 3 } }
  }

  test.each(AUTORI)('%s delivers what was written without a network once, and is told the answer', async (koji) => {
    const { tko, za, sadrzaj } = await autor(koji)
    const one = await prijavljenUredaj(k, tko)
    const id = noviId()
    const napisano = upit(one, id, sadrzaj, za)
    expect(ishodi(await one.posalji([napisano]))).toEqual(['applied'])
    expect(ishodi(await one.posalji([napisano]))).toEqual(['duplicate:applied'])
    const pise = { 'of an applicant': 'prijavitelj', 'of an institution': 'institucija', 'of a citizen': 'gradanin' }[
      koji
    ]
    expect((await kaoPodrska(id)).body).toMatchObject({ za: pise, autor: { id: tko.id } })
    await dodijeli(id)
    await povuci(podrska, PODRSKA, id, 'odgovori', { tekst: 'Riješeno.' })
    expect(await svoje(one, tko, id)).toMatchObject([
      {
        type: 'tehnickoPitanje',
        content: { naslov: SADRZAJ.naslov },
        meta: { status: { id: 3 }, poruke: [{ tekst: 'Riješeno.' }] },
      },
    ])
    const listed = await k.zovi<{ docs: { id: string }[] }>('GET', `sync/v1/manifest?scope=osoba:${tko.id}`, tko.token)
    expect(listed.body.docs.map((doc) => doc.id)).toContain(id)
  })

  test('of somebody else is not told of it, whoever they are', async () => {
    const [mine, theirs] = [await prijavljenUredaj(k), await prijavljenUredaj(k, k.nas.osobe.UR)]
    const id = noviId()
    await mine.posalji([upit(mine, id)])
    expect(JSON.stringify((await theirs.povuci()).body)).not.toContain(id)
    expect((await theirs.povuci(undefined, undefined, `osoba:${zas().id}`)).status).toBe(404)
    expect((await k.zovi('GET', `sync/v1/manifest?scope=osoba:${zas().id}`, k.nas.osobe.UR.token)).status).toBe(404)
    expect((await citaj(k.nas.osobe.UR, id)).status).toBe(404)
  })

  test('is read by its device with all others at once', async () => {
    const [prvi, drugi, tudi] = [await novo(), await novo(gradanin, { naslov: 'Drugi' }), await novo(zas())]
    const { id: osobaId } = gradanin
    const actor: Actor = { osobaId, stvarnaOsobaId: osobaId, superadmin: false, adminDopustenja: [], za: NIKOGA }
    await inContext(k.api.app.db, SUSTAV).transaction(async (tx) => {
      const pitanja = vi.spyOn(tx, 'select')
      const { present } = tehnickoPitanjeAggregate(tehnickaPodrska)
      const docs = await present(tx, [prvi, drugi, tudi], { actor, sada: k.api.clock.now })
      expect(Object.fromEntries(docs.map(({ id, content }) => [id, content.naslov]))).toEqual({
        [prvi]: SADRZAJ.naslov,
        [drugi]: 'Drugi',
      })
      expect(pitanja).toHaveBeenCalledOnce()
    })
  })

  test('asks neither for a party that is not its own nor as another person', async () => {
    const one = await prijavljenUredaj(k, gradanin)
    for (const za of [
      zaSebe(zas()),
      { vrsta: 'institucija', id: SAFU },
      { vrsta: 'prijavitelj', id: k.nas.id },
    ] as const)
      expect(ishodi(await one.posalji([upit(one, noviId(), { ...SADRZAJ, vrstaModula: 1 }, za)]))).toEqual([
        'rejected:zabranjeno',
      ])
    expect((await posalji(gradanin, {}, noviId(), noviId(), k.nas.id)).status).toBe(404)
  })

  test('[TP-01] of an institution names the part of the portal', async () => {
    const { tko, za } = await autor('of an institution')
    const one = await prijavljenUredaj(k, tko)
    expect(ishodi(await one.posalji([upit(one, noviId(), SADRZAJ, za)]))).toEqual(['rejected:pravila'])
  })

  test('is refused what the rules refuse, and may change nothing that was sent', async () => {
    const one = await prijavljenUredaj(k)
    expect(ishodi(await one.posalji([upit(one, noviId(), { ...SADRZAJ, telefon: 'nemam' })]))).toEqual([
      'rejected:pravila',
    ])
    const id = noviId()
    const created = upit(one, id)
    await one.posalji([created])
    const ops: PatchOp[] = [{ kind: 'set', path: 'pitanje', was: SADRZAJ.pitanje, now: 'Drugo' }]
    const patch = one.izmijeni(id, { after: created.mutationId }, ops, tip(id, 'patch'))
    expect(ishodi(await one.posalji([patch]))).toEqual(['rejected:neispravan-zahtjev'])
  })

  test.each(AUTORI)(
    '%s sends files with it, which the author and the support may open and nobody else',
    async (koji) => {
      const { tko, za, sadrzaj } = await autor(koji)
      const one = await prijavljenUredaj(k, tko)
      const [id, file] = [noviId(), noviId()]
      const bytes = jpeg(2000)
      const naziv = '../../<script>alert(1)</script>.jpg'
      const created = upit(one, id, sadrzaj, za)
      const now = { id: file, naziv: 'prilog.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
      const ops: PatchOp[] = [{ kind: 'add', path: 'uploads', now, after: null }]
      const more = { ...tip(id, 'patch'), actingFor: zaSebe(tko) }
      const patch = one.izmijeni(id, { after: created.mutationId }, ops, more)
      expect(ishodi(await one.posalji([created, patch]))).toEqual(['applied', 'applied'])
      const prijaviteljId = za.vrsta === 'prijavitelj' ? za.id : null
      const najavljena = await d.najavi(tko, bytes, {
        id: file,
        naziv,
        entitetVrsta: 'tehnickoPitanje',
        entitetId: id,
        prijaviteljId,
      })
      expect(najavljena.odgovor.status).toBe(201)
      await d.posalji(tko, file, 0, bytes)
      const [row] = await k.upit<{ naziv: string; s: string }>(
        sql`select naziv, case when povezana then entitet_id end as s from datoteka where id = ${file}::uuid`,
      )
      expect(row?.s).toBe(id)
      expect(row?.naziv).not.toMatch(/[/<>]/)
      const otvori = async (who: TestOsoba) => (await k.zovi('GET', `v1/dms/getDownloadUrl/${file}`, who.token)).status
      expect([await otvori(tko), await otvori(podrska)]).toEqual([200, 200])
      const tudi = koji === 'of a citizen' ? k.tudi.osobe.PRG : gradanin
      expect([await otvori(tudi), await otvori(k.tudi.osobe.ZAS), await otvori(k.admin)]).toEqual([404, 404, 404])
    },
  )

  test.each(AUTORI)('%s ties a file that was there before it', async (koji) => {
    const { tko, za, sadrzaj } = await autor(koji)
    const one = await prijavljenUredaj(k, tko)
    const [id, file, bytes] = [noviId(), noviId(), jpeg(2000)]
    const prijaviteljId = za.vrsta === 'prijavitelj' ? za.id : null
    await d.najavi(tko, bytes, { id: file, entitetVrsta: 'tehnickoPitanje', entitetId: id, prijaviteljId })
    await d.posalji(tko, file, 0, bytes)
    const created = upit(one, id, sadrzaj, za)
    const now = { id: file, naziv: 'prilog.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    const more = { ...tip(id, 'patch'), actingFor: zaSebe(tko) }
    const patch = one.izmijeni(
      id,
      { after: created.mutationId },
      [{ kind: 'add', path: 'uploads', now, after: null }],
      more,
    )
    expect(ishodi(await one.posalji([created, patch]))).toEqual(['applied', 'applied'])
    expect(await k.upit(sql`select povezana from datoteka where id = ${file}::uuid`)).toEqual([{ povezana: true }])
  })
})

/** A file that was announced before its inquiry, and that inquiry as a row that is not written yet. */
async function predUpitom() {
  const [id, file, bytes] = [noviId(), noviId(), jpeg(2000)]
  await d.najavi(gradanin, bytes, { id: file, entitetVrsta: 'tehnickoPitanje', entitetId: id, prijaviteljId: null })
  const poznato = await novo()
  const [drugo] = await k.api.db.transaction((tx) => citajPitanja(tx, [poznato]))
  if (drugo === undefined) throw new Error('no inquiry')
  const { broj: _broj, ...redak } = drugo
  const uploads = [{ id: file, naziv: 'prilog.jpg', sha256: sazetak(bytes), bajtova: bytes.length }]
  return {
    upit: { ...redak, id, sadrzaj: { ...redak.sadrzaj, uploads } },
    posalji: () => d.posalji(gradanin, file, 0, bytes),
    stanje: async () => {
      const { body } = await k.zovi<{ data: { stanje: string; povezana: boolean }[] }>(
        'POST',
        'sync/v1/file-states',
        gradanin.token,
        { ids: [file] },
      )
      return body.data.map(({ stanje, povezana }) => [stanje, povezana])
    },
    povezana: () => k.upit(sql`select povezana from datoteka where id = ${file}::uuid`),
    odvezi: () => k.upit(sql`update datoteka set povezana = false where id = ${file}::uuid`),
  }
}

describe('A file that meets its inquiry on the way', () => {
  test('is announced for one that arrives between two looks at its id', async () => {
    const id = noviId()
    const nadeno = await k.api.db.transaction((tx) =>
      zapisIliSlobodno(tx, id, async () => {
        const [row] = await citajPitanja(tx, [id])
        await posalji(gradanin, {}, id)
        return row
      }),
    )
    expect(nadeno).toEqual({ zapis: undefined, slobodno: true })
    const posle = await k.api.db.transaction((tx) => zapisIliSlobodno(tx, id, async () => undefined))
    expect(posle.slobodno).toBe(false)
  })

  test('is tied although it was verified while the inquiry that names it was being received', async () => {
    const { upit, posalji: posaljiDatoteku, povezana, odvezi, stanje } = await predUpitom()
    let stigla = false
    let slanje: Promise<unknown> | undefined
    await k.api.db.transaction(async (tx) => {
      await insertPitanja(tx, [upit])
      await poveziDatotekePitanja(tx, upit)
      slanje = posaljiDatoteku().then(() => {
        stigla = true
      })
      const ceka = () => k.upit(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)
      await expect.poll(async () => stigla || (await ceka()).length > 0).toBe(true)
    })
    await slanje
    expect(await povezana()).toEqual([{ povezana: true }])
    // A server that died between the check and the tie.
    await odvezi()
    expect(await stanje()).toEqual([['provjerena', true]])
  })
})

test('the migration gives old inquiries the specification’s modules, as another revision that devices fetch', async () => {
  const tko = await djelatnik(k.api.db, SAFU, 'R')
  const sve = [1, 2, 3, 4, 5, 6, 7]
  const ids: string[] = []
  for (const vrstaModula of sve) {
    const sadrzaj = { ...SADRZAJ, vrstaModula, naslov: 'Ščepan „č” "A" \\ 🙂', pitanje: 'Prvi.\nDrugi.' }
    const body = { id: noviId(), mutationId: noviId(), sadrzaj }
    expect((await k.zovi('POST', `v1/institucije/${SAFU}/pitanja`, tko.token, body)).status).toBe(200)
    ids.push(body.id)
  }
  const bez = await novo()
  const redak = async (id: string) =>
    (
      await k.upit<{ sadrzaj: TehnickoPitanjeRow['sadrzaj']; hash: string; rev: number }>(
        sql`select sadrzaj, sadrzaj_hash as hash, verzija_retka::int as rev from tehnicko_pitanje where id = ${id}::uuid`,
      )
    )[0]
  const prije = await Promise.all(ids.map(redak))
  const file = await readFile(join(migrationsFolder(), '0059_moduli_upita.sql'), 'utf8')
  await inContext(k.api.db, SUSTAV).transaction(async (tx) => {
    for (const step of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(step))
  })
  const poslije = await Promise.all(ids.map(redak))
  expect(poslije.map((one) => one?.sadrzaj.vrstaModula)).toEqual(sve.map((modul) => NEKADASNJI_MODULI[modul]))
  for (const [i, one] of poslije.entries()) {
    if (one === undefined) throw new Error('gone')
    expect([one.hash, one.rev]).toEqual([hashPitanja(one.sadrzaj), (prije[i]?.rev ?? 0) + 1])
    expect(one.sadrzaj).toEqual({ ...prije[i]?.sadrzaj, vrstaModula: one.sadrzaj.vrstaModula })
    const [revizija] = await k.upit<{ hash: string; feed: number }>(sql`
      select content_hash as hash, (select count(*)::int from change_feed f where f.agg_id = r.agg_id and f.rev = r.rev
        and f.scope = ${`osoba:${tko.id}`}) as feed
      from doc_revision r where agg_id = ${ids[i]} and rev = ${one.rev}`)
    expect(revizija).toEqual({ hash: one.hash, feed: 1 })
  }
  expect((await redak(bez))?.rev).toBe(1)
})

test('an envelope that was written with the old list of modules is read with the new one', () => {
  const stari = (vrstaModula: number | null) =>
    broughtUp({ kind: 'create', args: { ...SADRZAJ, vrstaModula } }, 1, PITANJE_NA_UREDAJU.history)
  for (const modul of [1, 2, 3, 4, 5, 6, 7, null])
    expect(stari(modul)).toMatchObject({ args: { vrstaModula: modul === null ? null : NEKADASNJI_MODULI[modul] } })
  const danas = { kind: 'create' as const, args: { ...SADRZAJ, vrstaModula: 1 } }
  expect(broughtUp(danas, 2, PITANJE_NA_UREDAJU.history)).toEqual(danas)
})

test('each tile of the dashboard counts what the list behind it shows', async () => {
  await novo()
  const { body } = await k.zovi<{ data: { kljuc: string; adresa: string; broj: number }[] }>(
    'GET',
    'v1/administracija/dashboard',
    podrska.token,
  )
  const plocice = body.data.filter(({ kljuc }) => kljuc.startsWith('upiti.'))
  expect(plocice.map(({ kljuc }) => kljuc)).toEqual(['upiti.prijavitelj', 'upiti.institucija'])
  for (const { adresa, broj } of plocice) {
    const [, strana, upit] = /tehnicka-pitanja\/(\w+)\/sva_pitanja\?(.+)$/.exec(adresa) ?? []
    const popis = `${PODRSKA}/${strana}/popisi/sva?${upit}`
    const { status, body: stranica } = await k.zovi<{ meta: { ukupno: number } }>('GET', popis, podrska.token)
    expect([status, stranica.meta.ukupno], adresa).toEqual([200, broj])
  }
  expect(plocice[0]?.broj).toBeGreaterThan(0)
})
