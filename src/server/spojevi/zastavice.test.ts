/** Flags over HTTP: whose they are, who resolves them, what lists and the worklist say of them, and that a right that ends hides them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Brojevi } from '#contract/kernel/brojac.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { OznakaZapisa, ZastaviceZapisa } from '#contract/kernel/zastavica.endpoints.ts'
import { odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import { razlogTekst } from '#contract/modules/notifikacija/razlog.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { obrisiPodatke } from '#server/modules/korisnik/brisanje.repository.ts'
import { tabliceOsoba } from '#server/modules/korisnik/izvoz.ts'
import { MODULES } from '#server/modules.ts'
import { inContext } from '#server/platform/db/context.ts'
import { KK, MINGO, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { obavijest } from '../modules/obavijest/obavijest.tables.ts'
import { projektUpravaRoutes } from '../modules/projekt/projekt.uprava.routes.ts'
import { brojaciRoutes } from './brojaci.ts'

let k: KlupaProjekata
let pozivId: number
let kolegica: TestOsoba
const USTANOVA = `institucija:${MINGO}`

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    brojaciRoutes(app, MODULES)
    projektUpravaRoutes(app)
    const modul = MODULES.find(({ naziv }) => naziv === 'zastavica')
    await modul?.routes?.(app, {} as never)
  })
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.Z' })
  kolegica = await djelatnik(k.api.db, MINGO, 'R')
})
afterAll(() => k.api.stop())

const R = () => k.djelatnici['R@DRF']
const V = () => k.djelatnici['V@DRF']
const strani = () => k.djelatnici['V@STRANO']
const noviZapis = () => noviPoziv(k.api.db, { oznaka: `KK.Z.${noviId().slice(-6)}` })
const projektOd = (prijaviteljId: number) => zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId: 1 })

interface Nova {
  doseg?: 'osoba' | 'stranka'
  razlog?: string
  rjesavaId?: number | null
  za?: string
  mutationId?: string
}
const podigni = (tko: TestOsoba, zapis: string, nova: Nova = {}) =>
  k.api.send<{ id: number } & ProblemBody>('POST', `v1/zastavice/${zapis}`, tko.token, {
    mutationId: noviId(),
    za: USTANOVA,
    doseg: 'stranka',
    razlog: 'Provjeriti iznos alokacije',
    rjesavaId: null,
    ...nova,
  })
const rijesi = (tko: TestOsoba, id: number, more: { za?: string; napomena?: string; mutationId?: string } = {}) =>
  k.api.send<{ id: number } & ProblemBody>('POST', `v1/zastavice/${id}/rjesenje`, tko.token, {
    mutationId: noviId(),
    za: USTANOVA,
    napomena: '',
    ...more,
  })
const stanje = (tko: TestOsoba, zapis: string, za = USTANOVA) =>
  k.api.get<ZastaviceZapisa & ProblemBody>(`v1/zastavice/${zapis}?za=${za}`, tko.token)
const razlozi = async (tko: TestOsoba, zapis: string, za = USTANOVA) =>
  (await stanje(tko, zapis, za)).body.zastavice.map(({ razlog }) => razlog)
const oznake = async (tko: TestOsoba, vrsta: string, ids: (string | number)[], za = USTANOVA) =>
  (await k.api.get<{ data: OznakaZapisa[] }>(`v1/zastavice?za=${za}&vrsta=${vrsta}&zapisi=${ids.join(',')}`, tko.token))
    .body.data
const popis = async (tko: TestOsoba, koje: string) => {
  const url = `v1/institucije/${MINGO}/pozivi?programId=${KK}&limit=100&zastavice=${koje}`
  return (await k.api.get<{ data: { id: number }[] }>(url, tko.token)).body.data.map(({ id }) => id)
}
const naRedu = async (tko: TestOsoba, za = USTANOVA) => {
  const [vrsta, id] = za.split(':')
  const put = vrsta === 'institucija' ? 'institucije' : 'prijavitelji'
  const url = `v1/${put}/${id}/upravljackaPloca?programId=${KK}`
  const { cekaMene, ceka } = (await k.api.get<UpravljackaPloca>(url, tko.token)).body
  const { brojevi } = (await k.api.get<{ brojevi: Brojevi }>(`v1/brojaci?za=${za}&programId=${KK}`, tko.token)).body
  expect(brojevi.naRedu).toBe(ceka.reduce((sum, { broj }) => sum + broj, 0))
  return cekaMene.flatMap(({ vrsta: one, podnaslov }) => (one === 'zastavica' ? [podnaslov] : []))
}

describe('A private flag', () => {
  test('is its author’s alone: in the record, in the marks, in the filter and in the worklist', async () => {
    const id = await noviZapis()
    expect((await podigni(R(), `poziv/${id}`, { doseg: 'osoba', razlog: 'Samo za mene' })).status).toBe(200)
    expect(await razlozi(R(), `poziv/${id}`)).toEqual(['Samo za mene'])
    expect(await oznake(R(), 'poziv', [id])).toEqual([{ zapisId: String(id), broj: 1, razlog: 'Samo za mene' }])
    expect(await popis(R(), 'moje')).toContain(id)
    expect(await naRedu(R())).toContain('Samo za mene')
    for (const tko of [V(), kolegica]) {
      expect(await razlozi(tko, `poziv/${id}`)).toEqual([])
      expect(await oznake(tko, 'poziv', [id])).toEqual([])
      expect(await popis(tko, 'moje')).not.toContain(id)
      expect(await popis(tko, 'zajednicke')).not.toContain(id)
      expect(await popis(tko, 'bez')).toContain(id)
      expect(await naRedu(tko)).not.toContain('Samo za mene')
    }
  })

  test('is seen neither by a super-administrator, nor by who acts in its author’s name, and their lists do not tell it', async () => {
    const id = await noviZapis()
    await podigni(R(), `poziv/${id}`, { doseg: 'osoba', razlog: 'Povjerljivo' })
    expect(await razlozi(k.superadmin, `poziv/${id}`, 'administracija')).toEqual([])
    expect((await stanje(k.superadmin, `poziv/${id}`)).status).toBe(404)
    const kaoOna = await impersoniraj(k, R())
    expect(await razlozi(kaoOna, `poziv/${id}`)).toEqual([])
    expect(await oznake(kaoOna, 'poziv', [id])).toEqual([])
    expect(await popis(kaoOna, 'moje')).not.toContain(id)
    expect(await popis(kaoOna, 'bez')).toContain(id)
    expect(await naRedu(kaoOna)).not.toContain('Povjerljivo')
    expect((await podigni(kaoOna, `poziv/${id}`)).status).toBe(403)
    const [zapisano] = await k.upit<{ komentar: string | null }>(
      sql`select komentar from dnevnik where entitet_vrsta = 'zastavica' and entitet_id = ${`poziv:${id}`}`,
    )
    expect(zapisano).toEqual({ komentar: null })
  })

  test('is in the copy of its author’s data, and goes with its erasure; a shared one stays as work of the institution', async () => {
    const id = await noviZapis()
    const tko = await djelatnik(k.api.db, MINGO, 'R')
    await podigni(tko, `poziv/${id}`, { doseg: 'osoba', razlog: 'Moja bilješka' })
    await podigni(tko, `poziv/${id}`, { razlog: 'Naša bilješka' })
    expect(await tabliceOsoba(k.api.db)).toContainEqual({ ime: 'zastavica', stupac: 'autor_id' })
    const vidi = await inContext(k.api.app.db, { vrsta: 'osoba', osobaId: tko.id }).execute<{ razlog: string }>(
      sql`select razlog from zastavica where autor_id = ${tko.id} order by id`,
    )
    expect(vidi.rows.map(({ razlog }) => razlog)).toEqual(['Moja bilješka', 'Naša bilješka'])
    const { obrisano } = await k.api.db.transaction((tx) => obrisiPodatke(tx, tko.id, k.api.clock.now))
    expect(obrisano).toContainEqual({ naziv: 'Zastavice koje vidite samo vi', broj: 1 })
    expect(await razlozi(R(), `poziv/${id}`)).toEqual(['Naša bilješka'])
    const ostalo = await k.upit<{ razlog: string }>(sql`select razlog from zastavica where autor_id = ${tko.id}`)
    expect(ostalo.map(({ razlog }) => razlog)).toEqual(['Naša bilješka'])
  })

  test('names nobody else to resolve it', async () => {
    const id = await noviZapis()
    const { status, body } = await podigni(R(), `poziv/${id}`, { doseg: 'osoba', rjesavaId: V().id })
    expect([status, body.poruka]).toEqual([422, 'Osobu odabirete samo za zastavicu koju vide i drugi.'])
  })
})

interface Row extends Record<string, unknown> {
  poruka: string
  activityAction: string
  entitetId: string
  razlog: string
  primatelj: 'institucija'
  primateljId: number
  programId: number
}

describe('A shared flag', () => {
  test('is seen by everybody of the institution who may read the record, and by nobody of another', async () => {
    const id = await noviZapis()
    await podigni(R(), `poziv/${id}`, { razlog: 'Nedostaje prilog' })
    for (const tko of [R(), V(), kolegica]) {
      expect(await razlozi(tko, `poziv/${id}`)).toEqual(['Nedostaje prilog'])
      expect(await popis(tko, 'zajednicke')).toContain(id)
      expect(await popis(tko, 'bez')).not.toContain(id)
      expect(await naRedu(tko)).toContain('Nedostaje prilog')
    }
    expect(await popis(kolegica, 'moje')).not.toContain(id)
    // The same call is public, and another institution reads it without the flag.
    expect(await razlozi(strani(), `poziv/${id}`, `institucija:${SAFU}`)).toEqual([])
    expect((await stanje(strani(), `poziv/${id}`)).status).toBe(404)
    expect((await podigni(strani(), `poziv/${id}`)).status).toBe(404)
  })

  test('waits for whom it names, and is theirs, their leader’s or its author’s to resolve', async () => {
    const id = await noviZapis()
    const { body } = await podigni(R(), `poziv/${id}`, { razlog: 'Za voditelja', rjesavaId: V().id })
    expect(await naRedu(V())).toContain('Za voditelja')
    expect(await naRedu(R())).not.toContain('Za voditelja')
    expect(await popis(V(), 'moje')).toContain(id)
    expect((await stanje(kolegica, `poziv/${id}`)).body.zastavice[0]).toMatchObject({
      rjesava: { id: V().id },
      smijeRijesiti: false,
    })
    expect((await rijesi(kolegica, body.id)).status).toBe(403)
    expect((await rijesi(V(), body.id, { napomena: 'Iznos je točan.' })).status).toBe(200)
    const { zastavice } = (await stanje(kolegica, `poziv/${id}`)).body
    expect(zastavice).toMatchObject([{ razlog: 'Za voditelja', autor: { id: R().id }, smijeRijesiti: false }])
    expect(zastavice[0]?.rjesenje).toEqual({
      rijesio: { id: V().id, naziv: expect.any(String) },
      at: expect.any(String),
      napomena: 'Iznos je točan.',
    })
    expect(await naRedu(V())).not.toContain('Za voditelja')
    expect(await popis(V(), 'bez')).toContain(id)
  })

  test('tells the person whom it names, once, with the way to their worklist; and nobody who names themselves', async () => {
    const id = await noviZapis()
    const poruke = (tko: TestOsoba) =>
      k.upit<Row>(
        sql`select poruka, activity_action as "activityAction", entitet_id as "entitetId", razlog, primatelj,
          primatelj_id as "primateljId", program_id as "programId" from notifikacija
          where osoba_id = ${tko.id} and poruka like ${'%Tko provjerava%'}`,
      )
    const nova = { razlog: 'Tko provjerava prilog 3?', rjesavaId: V().id, mutationId: noviId() }
    await podigni(R(), `poziv/${id}`, nova)
    await podigni(R(), `poziv/${id}`, nova)
    const [poruka, ...jos] = await poruke(V())
    expect(jos).toEqual([])
    expect(poruka?.poruka).toMatch(
      /^Od vas se traži da riješite zastavicu na zapisu „KK\.Z\..*”: Tko provjerava prilog 3\?$/,
    )
    const { activityAction, entitetId, ...cija } = poruka as Row
    const activityLog = { activityAction, entitetId, projektId: null, pozivId: null }
    expect(odredisteNotifikacije({ ...cija, activityLog, osobaId: V().id })).toBe(
      `/institucija/${MINGO}/program/${KK}/upravljacka-ploca`,
    )
    expect(razlogTekst(cija.razlog)).toBe('jer se od vas traži da riješite zastavicu')
    await podigni(V(), `poziv/${id}`, { razlog: 'Tko provjerava? Ja.', rjesavaId: V().id })
    await podigni(R(), `poziv/${id}`, { razlog: 'Tko provjerava? Bilo tko.' })
    expect([await poruke(V()), await poruke(R())].map((one) => one.length)).toEqual([1, 0])
  })

  test('is not given to who may not open the record, or is nobody at the institution', async () => {
    const id = await noviZapis()
    for (const tko of [strani(), k.nas.osobe.ZAS]) {
      const { status, body } = await podigni(R(), `poziv/${id}`, { rjesavaId: tko.id })
      expect([status, body.poruka]).toEqual([422, 'Ta osoba ne može otvoriti ovaj zapis. Odaberite drugu.'])
    }
    const { osobe } = (await stanje(R(), `poziv/${id}`)).body
    expect(osobe.map((one) => one.id)).toEqual(expect.arrayContaining([R().id, V().id, kolegica.id]))
    expect(osobe.map((one) => one.id)).not.toContain(strani().id)
  })

  test('waits for everybody once whoever was named has lost their seat', async () => {
    const id = await noviZapis()
    const odlazi = await djelatnik(k.api.db, MINGO, 'R')
    const { body } = await podigni(R(), `poziv/${id}`, { razlog: 'Ostaje iza nje', rjesavaId: odlazi.id })
    expect(await naRedu(kolegica)).not.toContain('Ostaje iza nje')
    await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${odlazi.id}`)
    expect(await naRedu(kolegica)).toContain('Ostaje iza nje')
    expect((await stanje(odlazi, `poziv/${id}`)).status).toBe(404)
    expect((await stanje(kolegica, `poziv/${id}`)).body.zastavice).toMatchObject([{ smijeRijesiti: true }])
    expect((await rijesi(kolegica, body.id)).status).toBe(200)
  })

  test('waits for everybody in the programme once whoever was named works in it no more', async () => {
    const id = await noviZapis()
    const prelazi = await djelatnik(k.api.db, MINGO, 'R')
    const { body } = await podigni(R(), `poziv/${id}`, { razlog: 'Prešla u drugi program', rjesavaId: prelazi.id })
    await k.api.db.execute(sql`update institucija_osoba set program_ids = '{}' where osoba_id = ${prelazi.id}`)
    expect(await naRedu(kolegica)).toContain('Prešla u drugi program')
    expect((await stanje(kolegica, `poziv/${id}`)).body.zastavice).toMatchObject([{ smijeRijesiti: true }])
    expect((await rijesi(kolegica, body.id)).status).toBe(200)
  })

  test('of a record in no programme stays with whoever was named as long as they have a seat', async () => {
    const nova = { naslov: 'Svima', opis: '<p>o</p>', ciljnaSkupina: 'svi', prioritet: 'Srednje', institucijaId: MINGO }
    const at = new Date(k.api.clock.now)
    const svih = {
      programi: [],
      institucije: [],
      statusId: 2,
      verzijaRetka: 1,
      autorId: R().id,
      statusPromijenjenAt: at,
    }
    const [redak] = await k.api.db
      .insert(obavijest)
      .values({ ...nova, ...svih })
      .returning({ id: obavijest.id })
    const ima = await djelatnik(k.api.db, MINGO, 'R')
    const { body } = await podigni(R(), `obavijest/${redak?.id}`, { razlog: 'O svim programima', rjesavaId: ima.id })
    await k.api.db.execute(sql`update institucija_osoba set program_ids = '{}' where osoba_id = ${ima.id}`)
    expect(await naRedu(kolegica)).not.toContain('O svim programima')
    expect((await rijesi(kolegica, body.id)).status).toBe(403)
  })
})

describe('A right that ends', () => {
  test('hides the record with all its flags at once, also those of the person', async () => {
    const id = await noviZapis()
    const tko = await djelatnik(k.api.db, MINGO, 'R')
    await podigni(tko, `poziv/${id}`, { doseg: 'osoba', razlog: 'Moja' })
    await k.api.db.execute(sql`update poziv set status_id = 1 where id = ${id}`)
    await k.api.db.execute(sql`update institucija_osoba set program_ids = '{}' where osoba_id = ${tko.id}`)
    expect((await stanje(tko, `poziv/${id}`)).status).toBe(404)
    expect(await oznake(tko, 'poziv', [id])).toEqual([])
  })

  test('of an applicant: a person with one project knows of its flags and of no other', async () => {
    const [svoj, drugi] = [await projektOd(k.nas.id), await projektOd(k.nas.id)]
    const za = `prijavitelj:${k.nas.id}`
    const { ZAS, UR } = k.nas.osobe
    const samo = k.tudi.osobe.PRG
    await ovlasti(k.api.db, samo, k.nas.id, 'UR', svoj)
    for (const id of [svoj, drugi]) await podigni(ZAS, `projekt/${id}`, { za, razlog: `O ${id.slice(-4)}` })
    expect((await oznake(UR, 'projekt', [svoj, drugi], za)).length).toBe(2)
    expect((await oznake(samo, 'projekt', [svoj, drugi], za)).map(({ zapisId }) => zapisId)).toEqual([svoj])
    expect((await stanje(samo, `projekt/${drugi}`, za)).status).toBe(404)
    expect(await naRedu(samo, za)).toEqual([`O ${svoj.slice(-4)}`])
    const list = `v1/prijavitelji/${k.nas.id}/projekti?zastavice=zajednicke`
    const { body } = await k.api.get<{ data: { id: string }[] }>(list, samo.token)
    expect(body.data.map(({ id }) => id)).toEqual([svoj])
    await k.api.db.execute(
      sql`delete from prijavitelj_osoba where osoba_id = ${samo.id} and prijavitelj_id = ${k.nas.id}`,
    )
    expect((await stanje(samo, `projekt/${svoj}`, za)).status).toBe(404)
    // Of another applicant nothing is there.
    expect((await stanje(k.tudi.osobe.ZAS, `projekt/${svoj}`, za)).status).toBe(404)
    expect((await podigni(k.tudi.osobe.ZAS, `projekt/${svoj}`, { za: `prijavitelj:${k.tudi.id}` })).status).toBe(404)
  })
})

describe('Twice and at once', () => {
  test('the same call sent again does nothing more; with another content it is refused', async () => {
    const id = await noviZapis()
    const mutationId = noviId()
    const prva = await podigni(R(), `poziv/${id}`, { mutationId })
    expect(await podigni(R(), `poziv/${id}`, { mutationId })).toMatchObject({ status: 200, body: prva.body })
    expect((await podigni(R(), `poziv/${id}`, { mutationId, razlog: 'Drugo' })).status).toBe(409)
    expect(await razlozi(R(), `poziv/${id}`)).toHaveLength(1)
    const rjesenje = noviId()
    expect((await rijesi(R(), prva.body.id, { mutationId: rjesenje })).status).toBe(200)
    expect((await rijesi(R(), prva.body.id, { mutationId: rjesenje })).status).toBe(200)
  })

  test('of two who resolve it at the same moment one does, and the other is told that it has changed', async () => {
    const id = await noviZapis()
    const { body } = await podigni(R(), `poziv/${id}`)
    const answers = await Promise.all([rijesi(R(), body.id), rijesi(V(), body.id), rijesi(kolegica, body.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a reason is asked for, and a flag that is not there is none', async () => {
    const id = await noviZapis()
    expect((await podigni(R(), `poziv/${id}`, { razlog: '  ' })).status).toBe(422)
    expect((await rijesi(R(), 999_999)).status).toBe(404)
    expect((await podigni(R(), 'poziv/999999')).status).toBe(404)
    expect((await podigni(R(), 'institucija/1')).status).toBe(404)
    const { body } = await podigni(R(), `poziv/${id}`)
    expect((await rijesi(strani(), body.id, { za: `institucija:${SAFU}` })).status).toBe(404)
  })
})

describe('In the administration', () => {
  test('a flag is private, and the filter of its lists knows it', async () => {
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 18 })
    const za = 'administracija'
    const dijeljena = await podigni(k.superadmin, `poziv/${pozivId}`, { za })
    expect([dijeljena.status, dijeljena.body.poruka]).toEqual([422, 'Zastavicu u administraciji vidite samo vi.'])
    expect((await podigni(k.superadmin, `poziv/${pozivId}`, { za, doseg: 'osoba' })).status).toBe(200)
    expect((await stanje(k.superadmin, `poziv/${pozivId}`, za)).body).toMatchObject({ smijeDijeliti: false, osobe: [] })
    expect((await stanje(k.drugiAdmin, `poziv/${pozivId}`, za)).status).toBe(404)
    expect((await stanje(R(), `poziv/${pozivId}`, za)).status).toBe(404)
    expect((await podigni(k.admin, `projekt/${id}`, { za, doseg: 'osoba' })).status).toBe(200)
    const url = 'v1/administracija/povucenePrijave?zastavice=moje'
    const ids = async (tko: TestOsoba) =>
      (await k.api.get<{ data: { id: string }[] }>(url, tko.token)).body.data.map((one) => one.id)
    expect(await ids(k.admin)).toEqual([id])
    expect(await ids(k.superadmin)).toEqual([])
  })
})
