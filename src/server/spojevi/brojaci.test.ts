/** Numbers of the menus over HTTP: for each context what it may see, and the same as the list behind the number. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Brojevi } from '#contract/kernel/brojac.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { obavijestRoutes } from '../modules/obavijest/obavijest.routes.ts'
import { obavijest } from '../modules/obavijest/obavijest.tables.ts'
import { pitanjeRoutes } from '../modules/pitanje/pitanje.routes.ts'
import { pitanje } from '../modules/pitanje/pitanje.tables.ts'
import { tehnickoPitanje } from '../modules/tehnicko-pitanje/tehnicko-pitanje.tables.ts'
import { zahtjev } from '../modules/zahtjev/zahtjev.tables.ts'
import { MODULES } from '../modules.ts'
import { zaduzenje } from '../platform/zaduzenje/zaduzenje.tables.ts'
import { brojaciRoutes } from './brojaci.ts'
import { obavijestKindDesk, pitanjeKindDesk, pitanjePorts } from './kinds.ts'

let k: KlupaProjekata
let gradanin: TestOsoba
let podrska: TestOsoba
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    brojaciRoutes(app, MODULES)
    pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts })
    obavijestRoutes(app, obavijestKindDesk)
  })
  gradanin = await osoba(k.api.db, 'Graciela')
  podrska = await uprava('Podrska', 'pitanja.opcenito')
})
afterAll(() => k.api.stop())

async function uprava(ime: string, ...adminDopustenja: string[]): Promise<TestOsoba> {
  const tko = await osoba(k.api.db, ime)
  await k.api.db.update(fizickaOsoba).set({ adminDopustenja }).where(sql`id = ${tko.id}`)
  return tko
}

const pitaj = (tko: TestOsoba, upit = '') =>
  k.zovi<{ brojevi: Brojevi; vrijeme: string }>('GET', `v1/brojaci${upit}`, tko.token)
const brojevi = async (tko: TestOsoba, upit = '') => (await pitaj(tko, upit)).body.brojevi

async function upit(autorId: number, statusId: number, more: Partial<typeof tehnickoPitanje.$inferInsert> = {}) {
  const at = new Date(k.api.clock.now)
  await k.api.db.insert(tehnickoPitanje).values({
    id: noviId(),
    autorId,
    statusId,
    verzijaRetka: 1,
    sadrzajHash: '',
    createdAt: at,
    statusPromijenjenAt: at,
    sadrzaj: {
      naslov: 'N',
      pitanje: 'P',
      telefon: '+385911234567',
      email: null,
      vrstaModula: null,
      uploads: [],
      oibNazivPrijavitelja: null,
      oznakaProjekta: null,
      oznakaPoziva: null,
      projektId: null,
    },
    ...more,
  })
}

let zahtjeva = 0
async function noviZahtjev(vrsta: 'ovlastenja' | 'registracije', statusId: number, podnositeljId = gradanin.id) {
  zahtjeva += 1
  const at = new Date(k.api.clock.now)
  const predmet = { predmet: String(zahtjeva), subjektOib: '1', subjektNaziv: 'S', prijaviteljId: k.nas.id }
  await k.api.db.insert(zahtjev).values({
    id: noviId(),
    vrsta,
    statusId,
    verzijaRetka: 1,
    podnositeljId,
    ...predmet,
    sadrzaj: {} as never,
    staro: {} as never,
    obrazlozenje: '',
    prilozi: [],
    createdAt: at,
    statusPromijenjenAt: at,
  })
}

describe('A counter of the menu', () => {
  test('of requests holds the open ones of the kinds that the flags let decide, and none of one’s own', async () => {
    const ovlastenja = await uprava('Ovlastenja', 'zahtjevi.novoOvlastenje')
    const oboje = await uprava('Oboje', 'zahtjevi.novoOvlastenje', 'zahtjevi.novaDjelatnost')
    for (const statusId of [1, 2, 3, 4, 5]) await noviZahtjev('ovlastenja', statusId)
    await noviZahtjev('registracije', 1)
    await noviZahtjev('ovlastenja', 1, oboje.id)
    const broj = async (tko: TestOsoba) => (await brojevi(tko, '?za=administracija')).zahtjevi
    expect([await broj(ovlastenja), await broj(oboje), await broj(k.superadmin)]).toEqual([3, 3, 4])
    expect(await broj(podrska)).toBeUndefined()
    expect((await brojevi(k.nas.osobe.ZAS, `?za=prijavitelj:${k.nas.id}`)).zahtjevi).toBe(3)
    expect((await brojevi(k.nas.osobe.UR, `?za=prijavitelj:${k.nas.id}`)).zahtjevi).toBeUndefined()
  })

  test('of the support holds what was given to the person and still waits for them', async () => {
    for (const statusId of [2, 3, 4, 5, 6]) await upit(gradanin.id, statusId, { dodijeljenoId: podrska.id })
    await upit(gradanin.id, 1)
    expect(await brojevi(podrska, '?za=administracija')).toEqual({ dodijeljeniUpiti: 2, odgovoriPodrske: 0 })
    const druga = await uprava('Druga', 'pitanja.opcenito')
    expect(await brojevi(druga, '?za=administracija')).toEqual({ dodijeljeniUpiti: 0, odgovoriPodrske: 0 })
  })

  test('of answers holds one’s own unread ones, in any context', async () => {
    await upit(k.nas.osobe.ZAS.id, 3, { neprocitano: true })
    await upit(k.nas.osobe.UR.id, 3, { neprocitano: true })
    expect(await brojevi(k.nas.osobe.ZAS)).toEqual({ odgovoriPodrske: 1 })
    expect((await brojevi(k.nas.osobe.ZAS, `?za=prijavitelj:${k.nas.id}`)).odgovoriPodrske).toBe(1)
    expect(await brojevi(gradanin)).toEqual({ odgovoriPodrske: 0 })
  })

  test('of returns holds the applications that are asked for back, for whoever decides', async () => {
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.880' })
    for (const statusId of [2, 18, 18, 11])
      await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
    expect((await brojevi(k.admin, '?za=administracija')).povrati).toBe(2)
    expect((await brojevi(k.drugiAdmin, '?za=administracija')).povrati).toBeUndefined()
  })

  test('of calls holds those on which the person has the next step, as their dashboard does', async () => {
    const pozivi = async (uloga: 'R@DRF' | 'V@DRF' | 'V@FIN') => {
      const [, tijelo] = uloga.split('@') as [string, 'DRF' | 'FIN']
      return (await brojevi(k.djelatnici[uloga], `?za=institucija:${TIJELA[tijelo]}&programId=${KK}`)).pozivi
    }
    const prije = [await pozivi('V@DRF'), await pozivi('V@FIN')]
    await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.883' }, 2)
    const poslije = [await pozivi('V@DRF'), await pozivi('V@FIN')]
    expect([prije, poslije]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('is told to nobody in a context that is not theirs', async () => {
    for (const za of ['administracija', `prijavitelj:${k.nas.id}`, `institucija:${TIJELA.SEL}`])
      expect([za, (await pitaj(gradanin, `?za=${za}`)).status]).toEqual([za, 404])
    expect((await pitaj(k.tudi.osobe.ZAS, `?za=prijavitelj:${k.nas.id}`)).status).toBe(404)
    expect((await pitaj(gradanin, '?za=osoba:1')).status).toBe(422)
  })

  test('says when it was true', async () => {
    expect((await pitaj(gradanin)).body.vrijeme).toBe(new Date(k.api.clock.now).toISOString())
  })
})

describe('What waits', () => {
  const DRF = TIJELA.DRF
  const zaDrf = `?za=institucija:${DRF}&programId=${KK}`
  const ploca = async (tko: TestOsoba, stranka: string) =>
    (await k.zovi<UpravljackaPloca>('GET', `v1/${stranka}/upravljackaPloca?programId=${KK}`, tko.token)).body
  /** Rows of a list that say they wait, over all of its pages. */
  async function uPopisu(tko: TestOsoba, path: string): Promise<number> {
    let broj = 0
    let cursor: string | null = ''
    while (cursor !== null) {
      const url: string = `${path}${path.includes('?') ? '&' : '?'}limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { body } = await k.zovi<{ data: { cekaMene: boolean }[]; meta: { nextCursor: string | null } }>(
        'GET',
        url,
        tko.token,
      )
      broj += body.data.filter(({ cekaMene }) => cekaMene).length
      cursor = body.meta.nextCursor
    }
    return broj
  }
  const brojNa = ({ ceka }: UpravljackaPloca, vrsta: string) => ceka.find((one) => one.vrsta === vrsta)?.broj

  beforeAll(async () => {
    const { db } = k.api
    const pozivId = await noviPoziv(db, { oznaka: 'KK.03.2.1.881' })
    const ceka = await noviPoziv(db, { oznaka: 'KK.03.2.1.884' }, 2)
    // More than any page: copies of one call that waits, hidden behind others that wait for nobody.
    await k.upit(sql`
      insert into poziv select (jsonb_populate_record(p, jsonb_build_object('id', 500000 + n, 'oznaka', 'KK.03.2.1.' || 5000 + n,
        'status_id', case when n <= 110 then 2 else 15 end, 'datum_zatvaranja', now() + n * interval '1 day'))).*
      from poziv p, generate_series(1, 230) as n where p.id = ${ceka}`)
    const at = new Date(k.api.clock.now)
    const jedno = (statusId: number) => ({
      pozivId,
      naslov: 'N',
      pitanje: 'P',
      kategorija: 'troskovi',
      postavljenoAt: at,
      postavioId: gradanin.id,
      rok: at,
      objavljeniNaslov: 'N',
      objavljeniTekst: 'P',
      odgovor: '',
      statusId,
      verzijaRetka: 1,
      statusPromijenjenAt: at,
    })
    const [r, v] = [k.djelatnici['R@DRF'].id, k.djelatnici['V@DRF'].id]
    await db.insert(pitanje).values([...Array.from({ length: 130 }, () => jedno(6)), jedno(2), jedno(4)])
    const [njezino, njegovo] = await db
      .insert(pitanje)
      .values([jedno(1), jedno(1)])
      .returning({ id: pitanje.id })
    const zaduzi = (id: number | undefined, osobaId: number) => ({
      entitetVrsta: 'pitanje',
      entitetId: String(id),
      institucijaId: DRF,
      programId: KK,
      dozvola: 'pozivi.pitanjaOdgovori.uredi',
      osobaId,
      dodijelioId: v,
      verzija: 1,
      createdAt: at,
    })
    await db.insert(zaduzenje).values([zaduzi(njezino?.id, r), zaduzi(njegovo?.id, v)])
    const nova = { naslov: 'O', opis: '<p>o</p>', ciljnaSkupina: 'svi', prioritet: 'Srednje', institucijaId: DRF }
    await db.insert(obavijest).values(
      Array.from({ length: 60 }, (_, n) => ({
        ...nova,
        programi: [],
        institucije: [],
        statusId: (n % 3) + 1,
        verzijaRetka: 1,
        autorId: r,
        statusPromijenjenAt: at,
      })),
    )
  })

  test.each(['R@DRF', 'V@DRF', 'A@DRF'] as const)(
    'for %s is one number in the menu, on the dashboard and in the lists, however many rows there are',
    async (uloga) => {
      const tko = k.djelatnici[uloga]
      const [menu, board] = [await brojevi(tko, zaDrf), await ploca(tko, `institucije/${DRF}`)]
      const popisi = {
        poziv: await uPopisu(tko, `v1/institucije/${DRF}/pozivi?programId=${KK}`),
        pitanje: await uPopisu(tko, `v1/institucije/${DRF}/pozivi/pitanja?programId=${KK}`),
        obavijest: await uPopisu(tko, `v1/institucije/${DRF}/obavijesti/popis`),
        projekt: await uPopisu(tko, `v1/institucije/${DRF}/projekti?programId=${KK}`),
      }
      for (const [vrsta, broj] of Object.entries(popisi)) expect([vrsta, brojNa(board, vrsta)]).toEqual([vrsta, broj])
      expect(menu).toMatchObject({
        pozivi: popisi.poziv,
        pitanja: popisi.pitanje,
        obavijesti: popisi.obavijest,
        projekti: popisi.projekt,
      })
      if (uloga === 'V@DRF') expect(popisi.poziv).toBeGreaterThan(110)
      if (uloga === 'R@DRF') expect(popisi.pitanje).toBe(131)
    },
  )

  test('for an applicant counts every draft of a call that still runs, and none that is over', async () => {
    const { nas } = k
    const put = `?za=prijavitelj:${nas.id}&programId=${KK}`
    const prije = (await brojevi(nas.osobe.ZAS, put)).projekti ?? 0
    const [otvoren, gotov] = [
      await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.885' }),
      await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.886' }, 19),
    ]
    const id = await zapisiProjekt(k.api.db, { pozivId: otvoren, prijaviteljId: nas.id, statusId: 1 })
    await k.upit(sql`
      insert into projekt select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'updated_at', now(),
        'poziv_id', case when n <= 150 then ${otvoren}::int else ${gotov}::int end, 'status_id', case when n % 2 = 0 then 10 else 1 end))).*
      from projekt p, generate_series(1, 160) as n where p.id = ${id}::uuid`)
    const broj = async (tko: TestOsoba) => {
      const [menu, board] = [await brojevi(tko, put), await ploca(tko, `prijavitelji/${nas.id}`)]
      const { body } = await k.zovi<{ meta: { ukupno: number } }>(
        'GET',
        `v1/prijavitelji/${nas.id}/projekti?programId=${KK}&cekaMene=true`,
        tko.token,
      )
      return [menu.projekti, brojNa(board, 'projekt'), body.meta.ukupno]
    }
    expect(await broj(nas.osobe.ZAS)).toEqual([prije + 151, prije + 151, prije + 151])
    // A ready application waits for who may submit it, not for who wrote it; who only reads waits for nothing.
    expect((await broj(nas.osobe.UR))[0]).toBeLessThan(prije + 151)
    expect(new Set(await broj(nas.osobe.UR)).size).toBe(1)
    expect(await broj(nas.osobe.PRG)).toEqual([0, 0, 0])
  })
})
