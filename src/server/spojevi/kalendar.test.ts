/** The calendar over HTTP: every declared deadline shows to its side and to nobody else, and leaves by a secret link as a file. */
import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import type { Kalendar } from '#contract/kernel/kalendar.endpoints.ts'
import { VRSTE_ROKOVA } from '#contract/kernel/rok.ts'
import { satDoDana, upozorenjaRijecima } from '#contract/kernel/sat-zapisa.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { BEZ_OCITOVANJA } from '#contract/modules/provjera/provjera.schema.ts'
import { pitanje } from '#server/modules/pitanje/pitanje.tables.ts'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { provjera } from '#server/modules/provjera/provjera.tables.ts'
import { MODULES } from '#server/modules.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
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
import { pripremaProvjere } from '#tests/support/provjera.ts'
import { kalendarRoutes } from './kalendar.ts'
import { kalendarDatotekaRoutes } from './kalendar-datoteka.ts'

let k: KlupaProjekata
let otvoren: number
let nacrt: string
const DANA = '?od=2027-02-01&do=2027-12-31'

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    kalendarRoutes(app, MODULES)
    kalendarDatotekaRoutes(app, MODULES)
  })
  otvoren = await noviPoziv(
    k.api.db,
    { oznaka: 'KK.03.2.9.1', naziv: 'Otvoreni, s „;” i šđčćž', datumZatvaranja: '2027-05-03T09:00:00.000Z' },
    15,
  )
  nacrt = await zapisiProjekt(k.api.db, { pozivId: otvoren, prijaviteljId: k.nas.id, statusId: 1, naziv: 'Naš nacrt' })
  const dorada = await zapisiProjekt(k.api.db, {
    pozivId: otvoren,
    prijaviteljId: k.tudi.id,
    statusId: 9,
    naziv: 'Tuđa dorada',
  })
  await k.upit(sql`update projekt set dorada_rok = '2027-03-10T22:59:59.999Z' where id = ${dorada}`)
})
afterAll(() => k.api.stop())

const kalendar = async (tko: TestOsoba, put: string, upit = DANA) =>
  k.api.get<Kalendar>(`v1/${put}/kalendar${upit}`, tko.token)
const rokovi = async (tko: TestOsoba, put: string, upit = DANA) =>
  (await kalendar(tko, put, upit)).body.data.map(({ vrsta, naziv }) => `${vrsta}: ${naziv}`)
const ZAS = () => k.nas.osobe.ZAS
const nase = () => `prijavitelji/${k.nas.id}`

/** The day of our draft, with the warnings that the calendar says. */
async function prviRok() {
  const { data } = (await kalendar(ZAS(), nase())).body
  const nas = data.find(({ vrsta }) => vrsta === 'podnosenjePrijave')
  return { rok: nas && today(Date.parse(nas.kada)), upozorenja: nas?.upozorenja ?? [] }
}

describe('the calendar', () => {
  test('every deadline that the portal knows is declared by exactly one module', () => {
    const svi = MODULES.flatMap(({ rokovi: own }) => own ?? []).map(({ vrsta }) => vrsta)
    expect(svi.sort()).toEqual([...VRSTE_ROKOVA].sort())
  })

  test('warns on the days that a record of it says from the parameter, to both sides', async () => {
    const { rok: dan = '', ...kalendarski } = await prviRok()
    const sat = satDoDana('podnosenjePrijave', dan)
    for (const token of [ZAS().token, k.djelatnici['R@DRF'].token, undefined]) {
      const { status, body } = await k.api.get<{ data: number[] }>('v1/public/kalendar/najave', token)
      expect([status, body.data]).toEqual([200, [30, 7, 1, 0]])
      const rijeci = sat && upozorenjaRijecima(sat, body.data, today(k.api.clock.now))
      expect(kalendarski.upozorenja.map((one) => rijeci?.includes(formatDatum(one)))).toEqual([true, true, true, true])
    }
  })

  test('shows an applicant its drafts and public calls, and nothing of another one', async () => {
    const svi = await rokovi(ZAS(), nase())
    expect(svi).toContain('podnosenjePrijave: Naš nacrt')
    expect(svi).toContain('zatvaranjePoziva: Otvoreni, s „;” i šđčćž')
    expect(svi.join()).not.toContain('Tuđa')
    const tudi = await rokovi(k.tudi.osobe.ZAS, `prijavitelji/${k.tudi.id}`)
    expect(tudi).toContain('doradaPrijave: Tuđa dorada')
    expect((await kalendar(ZAS(), `prijavitelji/${k.tudi.id}`)).status).toBe(404)
    expect((await k.api.get(`v1/${nase()}/kalendar${DANA}`)).status).toBe(401)
  })

  test('a right to one project shows that project alone', async () => {
    const tko = await osoba(k.api.db, 'Jednog')
    const drugi = await zapisiProjekt(k.api.db, {
      pozivId: otvoren,
      prijaviteljId: k.nas.id,
      statusId: 1,
      naziv: 'Drugi nacrt',
    })
    await k.api.db
      .insert(prijaviteljOsoba)
      .values({ prijaviteljId: k.nas.id, osobaId: tko.id, razina: 'UR', projektId: drugi })
    const svi = await rokovi(tko, nase())
    expect(svi.filter((one) => one.startsWith('podnosenje'))).toEqual(['podnosenjePrijave: Drugi nacrt'])
  })

  test('shows the body what it answers and follows; a body without a part in the call sees none of it', async () => {
    await k.api.db.insert(pitanje).values({
      pozivId: otvoren,
      naslov: 'Pitanje prijavitelja',
      pitanje: 'P',
      kategorija: 'troskovi',
      postavioId: ZAS().id,
      prijaviteljId: k.nas.id,
      postavljenoAt: new Date(OZUJAK),
      rok: new Date(OZUJAK + 7 * DAN),
      objavljeniNaslov: 'N',
      objavljeniTekst: 'P',
      statusId: 1,
      verzijaRetka: 1,
      statusPromijenjenAt: new Date(OZUJAK),
    })
    const drf = await rokovi(k.djelatnici['R@DRF'], `institucije/${TIJELA.DRF}`)
    expect(drf).toContain('odgovorNaPitanje: Pitanje prijavitelja')
    expect(await rokovi(ZAS(), nase())).toContain('odgovorNaPitanje: Pitanje prijavitelja')
    expect(await rokovi(k.djelatnici['R@SEL'], `institucije/${TIJELA.SEL}`)).toContain('doradaPrijave: Tuđa dorada')
    expect(await rokovi(k.djelatnici['R@STRANO'], `institucije/${TIJELA.STRANO}`)).toEqual([])
  })

  test('holds every deadline that stands on the board of the same programme', async () => {
    const R = k.djelatnici['R@SEL']
    // Who has applied is known at once only where a call has no end.
    const pozivId = await noviPoziv(k.api.db, {
      oznaka: 'KK.03.2.9.2',
      modalitet: 'trajni',
      datumZatvaranja: '2027-05-20T09:00:00.000Z',
    })
    const projekt = (statusId: number) => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
    const pitan = await projekt(2)
    const rok = '2027-02-20'
    const kasni = await zapisiPojasnjenje(k.api.db, { projektId: pitan, statusId: 3, redak: { rok } })
    const zakasnjelo = { rok, zakasnjeloAt: new Date(OZUJAK) }
    await zapisiPojasnjenje(k.api.db, { projektId: pitan, statusId: 4, redak: zakasnjelo })
    await zapisiPojasnjenje(k.api.db, { projektId: pitan, statusId: 5, redak: { rok, odgovorenoAt: new Date(OZUJAK) } })
    const posjet = noviId()
    const sadrzaj = pripremaProvjere({ datum: '2027-03-15', tim: [R.id] })
    await k.api.db.insert(provjera).values({
      id: posjet,
      oznaka: 'PLM-2027-01',
      projektId: await projekt(6),
      prijaviteljId: k.nas.id,
      institucijaId: TIJELA.SEL,
      programId: KK,
      statusId: 1,
      verzijaRetka: 1,
      sadrzaj,
      sadrzajHash: contentHash(sadrzaj),
      sudionici: [R.id],
      izjave: {},
      ocitovanje: BEZ_OCITOVANJA,
      rok: { zapisnik: null, ocitovanje: null },
      autorId: R.id,
      promijenjenoAt: new Date(OZUJAK),
      statusPromijenjenAt: new Date(OZUJAK),
    })
    const put = `institucije/${TIJELA.SEL}`
    const { body: ploca } = await k.api.get<UpravljackaPloca>(`v1/${put}/upravljackaPloca?programId=${KK}`, R.token)
    const naPloci = ploca.cekaMene.filter(({ rok: one }) => one !== null)
    expect(naPloci.map(({ id }) => id)).toEqual(expect.arrayContaining([kasni, posjet]))
    expect(ploca.cekaMene.filter(({ vrsta }) => vrsta === 'pojasnjenje')).toHaveLength(3)
    const { data } = (await kalendar(R, put, `${DANA}&programId=${KK}`)).body
    const uKalendaru = data.map(({ id, kada, adresa }) => ({ id, rok: kada, adresa }))
    for (const { id, rok: one, adresa } of naPloci) expect(uKalendaru).toContainEqual({ id, rok: one, adresa })
  })

  test('a visit whose day was typed wrong breaks nothing', async () => {
    await k.api.db.execute(sql`update provjera set sadrzaj = jsonb_set(sadrzaj, '{podaci,datum}', '"2027-02-30"')`)
    const { status, body } = await kalendar(k.djelatnici['R@SEL'], `institucije/${TIJELA.SEL}`)
    expect([status, body.data.some(({ vrsta }) => vrsta === 'posjet')]).toEqual([200, false])
  })

  test('says on which days it will warn, by the parameter, and asks for no more than a stretch of days', async () => {
    const { data } = (await kalendar(ZAS(), nase())).body
    const rok = data.find(({ id }) => id === nacrt)
    expect(rok).toMatchObject({
      id: nacrt,
      kada: '2027-05-03T09:00:00.000Z',
      adresa: `/prijavitelj/${k.nas.id}/program/${KK}/projekti/${nacrt}/prijavni-obrazac`,
      upozorenja: ['2027-04-03', '2027-04-26', '2027-05-02', '2027-05-03'],
    })
    expect(await rokovi(ZAS(), nase(), '?od=2027-06-01&do=2027-06-30')).toEqual([])
    expect((await kalendar(ZAS(), nase(), '?od=2027-05-04&do=2027-05-03')).status).toBe(422)
    expect((await kalendar(ZAS(), nase(), '?od=2020-01-01&do=2027-05-03')).status).toBe(422)
    expect(await rokovi(ZAS(), nase(), `${DANA}&programId=${KK === 2 ? 1 : 2}`)).toEqual([])
  })
})

describe('the file by a secret link', () => {
  const vlastita = (tko: TestOsoba) => k.api.get<{ stvorenaAt: string | null }>('v1/auth/me/kalendar', tko.token)
  const stvori = async (tko: TestOsoba) =>
    (await k.api.send<{ adresa: string }>('POST', 'v1/auth/me/kalendar', tko.token, {})).body.adresa
  const citaj = async (adresa: string) => {
    const { pathname } = new URL(adresa)
    const answer = await k.api.app.http.inject({ method: 'GET', url: pathname, headers: { host: 'localhost:3000' } })
    return { status: answer.statusCode, type: String(answer.headers['content-type']), ics: answer.payload }
  }

  test('two readers of RFC 5545 find the same deadlines in it, days as days and hours as hours', async () => {
    const { status, type, ics } = await citaj(await stvori(ZAS()))
    expect([status, type]).toEqual([200, expect.stringContaining('text/calendar')])
    for (const line of ics.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const procitao = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one)
      return [event.uid, event.summary, event.startDate.toJSDate().getTime(), event.startDate.isDate] as const
    })
    const drugi = Object.values(ical.sync.parseICS(ics)).flatMap((one) =>
      one?.type === 'VEVENT' ? [[one.uid, String(one.summary), one.datetype] as const] : [],
    )
    expect(drugi.map(([uid, naslov]) => [uid, naslov]).sort()).toEqual(
      procitao.map(([uid, naslov]) => [uid, naslov]).sort(),
    )
    const poziv = procitao.find(([uid]) => uid.startsWith(`zatvaranjePoziva-${otvoren}@`))
    expect(poziv).toMatchObject([
      expect.anything(),
      'Zatvaranje poziva: Otvoreni, s „;” i šđčćž',
      Date.parse('2027-05-03T09:00:00.000Z'),
      false,
    ])
    expect(ics).not.toContain('Tuđa')
  })

  test('a day without an hour is a day of the calendar', async () => {
    const { ics } = await citaj(await stvori(k.tudi.osobe.ZAS))
    expect(ics).toContain('DTSTART;VALUE=DATE:20270310')
    const [event] = Object.values(ical.sync.parseICS(ics)).flatMap((one) =>
      one?.type === 'VEVENT' && String(one.summary).includes('Tuđa dorada') ? [one] : [],
    )
    expect(event?.datetype).toBe('date')
  })

  test('the table has no secret by which anybody could read', async () => {
    const adresa = await stvori(ZAS())
    const rows = await k.upit(sql`select * from kalendar_poveznica`)
    expect(JSON.stringify(rows)).not.toContain(adresa.split('/').at(-2))
  })

  test('renewing ends the link before, removing ends it altogether, and a foreign one is nothing', async () => {
    const prva = await stvori(ZAS())
    const druga = await stvori(ZAS())
    expect([(await citaj(prva)).status, (await citaj(druga)).status]).toEqual([404, 200])
    await k.api.send('DELETE', 'v1/auth/me/kalendar', ZAS().token, {})
    expect([(await citaj(druga)).status, (await vlastita(ZAS())).body.stvorenaAt]).toEqual([404, null])
    expect((await citaj(`http://localhost/v1/public/kalendar/${'a'.repeat(43)}/rokovi.ics`)).status).toBe(404)
  })

  test('holds nothing of an applicant once the right there has ended, and ends with the person', async () => {
    const tko = await osoba(k.api.db, 'Privremena')
    await k.api.db.insert(prijaviteljOsoba).values({ prijaviteljId: k.nas.id, osobaId: tko.id, razina: 'UR' })
    const adresa = await stvori(tko)
    expect((await citaj(adresa)).ics).toContain('Naš nacrt')
    await k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${tko.id}`)
    const poslije = await citaj(adresa)
    expect([poslije.status, poslije.ics.includes('Naš nacrt'), poslije.ics.includes('VEVENT')]).toEqual([
      200,
      false,
      false,
    ])
    await k.upit(sql`update fizicka_osoba set aktivna = false where id = ${tko.id}`)
    expect((await citaj(adresa)).status).toBe(404)
  })
})
