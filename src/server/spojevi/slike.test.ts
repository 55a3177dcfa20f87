/** Figures of the pictures over HTTP: exact, and within what each reader may see. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UGOVORENI_STATUSI } from '#contract/modules/najveci-korisnici/najveci-korisnici.ts'
import type { SlikePloce, SlikePoziva } from '#contract/modules/poziv/slike.endpoints.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { poziv } from '#server/modules/poziv/poziv.tables.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  ovlasti,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { pitanje } from '../modules/pitanje/pitanje.tables.ts'
import { MODULES } from '../modules.ts'
import { slikeRoutes } from './slike.ts'

const DAN = 86_400_000
const { uIzradi, podnesen, ugovoren, zavrsen, raskidanje, raskinut, povucena, zahtjevPovratak } = projektStatuses

let k: KlupaProjekata
/** Open for two days more; and closed, with what was received. */
let otvoren: number
let zatvoren: number
let nasNacrt: string
let redniBroj = 0
let bezZastavica: TestOsoba
let pitanja: TestOsoba

const kada = (dana: number) => new Date(k.api.clock.now + dana * DAN)

async function prijava(pozivId: number, prijaviteljId: number, statusId: number, cents: number, prijeDana: number) {
  redniBroj += 1
  const at = kada(-prijeDana)
  return zapisiProjekt(k.api.db, {
    pozivId,
    prijaviteljId,
    statusId,
    naziv: `P${redniBroj}`,
    redak: {
      trazenaBespovratna: cents,
      redniBrojZaprimanja: redniBroj,
      vrijemePodnosenja: at,
      statusPromijenjenAt: at,
    },
  })
}

async function administrator(ime: string, ...adminDopustenja: string[]): Promise<TestOsoba> {
  const tko = await osoba(k.api.db, ime)
  await k.api.db.update(fizickaOsoba).set({ adminDopustenja }).where(eq(fizickaOsoba.id, tko.id))
  return tko
}

beforeAll(async () => {
  k = await klupaProjekata(async (app) => slikeRoutes(app, MODULES))
  const { db } = k.api
  otvoren = await noviPoziv(db, { oznaka: 'KK.S1', naziv: 'Otvoreni', datumZatvaranja: kada(2).toISOString() })
  zatvoren = await noviPoziv(db, { oznaka: 'KK.S2', naziv: 'Zatvoreni', datumZatvaranja: kada(-1).toISOString() }, 19)
  await db.update(poziv).set({ alokacija: 100_000_01, najvisaPotpora: 50_000_00, trazeno: 0 })
  await db.update(poziv).set({ trazeno: 70_000_03 }).where(eq(poziv.id, zatvoren))
  await noviPoziv(db, { oznaka: 'KK.S3', naziv: 'Testni', testni: true })
  nasNacrt = await zapisiProjekt(db, {
    pozivId: otvoren,
    prijaviteljId: k.nas.id,
    statusId: uIzradi.id,
    naziv: 'Nacrt',
  })
  await prijava(zatvoren, k.nas.id, ugovoren.id, 10_000_01, 3)
  await prijava(zatvoren, k.nas.id, podnesen.id, 20_000_02, 10)
  await prijava(zatvoren, k.tudi.id, podnesen.id, 40_000_00, 40)
  await prijava(zatvoren, k.tudi.id, povucena.id, 90_000_00, 3)
  bezZastavica = await administrator('Bez')
  pitanja = await administrator('Pitanja', 'pozivi.pozivPitanja')
})
afterAll(() => k.api.stop())

const ploca = async (tko: TestOsoba, put: string) => k.zovi<SlikePloce>('GET', `v1/${put}`, tko.token)
const institucije = (tko: TestOsoba, id: number) => ploca(tko, `institucije/${id}/slike?programId=${KK}`)
const prijavitelja = (tko: TestOsoba) => ploca(tko, `prijavitelji/${k.nas.id}/slike?programId=${KK}`)
const ukupno = ({ poTjednima }: SlikePloce) => poTjednima?.reduce((sum, { broj }) => sum + broj, 0)

describe('The pictures of a dashboard', () => {
  test('tell an institution of its calls to the cent, test calls and withdrawn applications left out', async () => {
    const { body } = await institucije(k.djelatnici['R@SEL'], TIJELA.SEL)
    expect(body.pozivi).toEqual({
      broj: 2,
      cilj: '200000.02',
      trazeno: '70000.03',
      ugovoreno: '10000.01',
      prvi: [
        { id: otvoren, oznaka: 'KK.S1', naziv: 'Otvoreni', cilj: '100000.01', trazeno: '0.00', ugovoreno: '0.00' },
        {
          id: zatvoren,
          oznaka: 'KK.S2',
          naziv: 'Zatvoreni',
          cilj: '100000.01',
          trazeno: '70000.03',
          ugovoreno: '10000.01',
        },
      ],
    })
    expect(body.poTjednima).toHaveLength(26)
    expect(ukupno(body)).toBe(3)
    expect(body.rokovi.prvi.map(({ naziv, sto }) => [naziv, sto])).toEqual([['Otvoreni', 'zatvaranje poziva']])
  })

  test('tell an institution that is no body of any call of nothing', async () => {
    const { body } = await institucije(k.djelatnici['R@STRANO'], TIJELA.STRANO)
    expect([body.pozivi, ukupno(body), body.rokovi.broj]).toEqual([
      { broj: 0, cilj: null, trazeno: '0.00', ugovoreno: '0.00', prvi: [] },
      0,
      0,
    ])
  })

  test('tell an applicant of its own applications alone', async () => {
    const { body } = await prijavitelja(k.nas.osobe.ZAS)
    expect(body.pozivi).toMatchObject({ broj: 1, cilj: '100000.00', trazeno: '30000.03', ugovoreno: '10000.01' })
    expect(ukupno(body)).toBe(2)
    expect(body.rokovi.prvi.find(({ vrsta }) => vrsta === 'podnosenjePrijave')).toMatchObject({
      id: nasNacrt,
      naziv: 'Nacrt',
    })
    expect(body.starost.find(({ kljuc }) => kljuc === 'projekt')?.brojevi).toEqual([1, 0, 0, 0])
  })

  test('tell whoever may read one project of that project alone', async () => {
    const tko = await osoba(k.api.db, 'Jednog')
    await ovlasti(k.api.db, tko, k.nas.id, 'UR', nasNacrt)
    const { body } = await prijavitelja(tko)
    expect([
      body.pozivi?.broj,
      ukupno(body),
      body.rokovi.prvi.filter(({ vrsta }) => vrsta === 'podnosenjePrijave').length,
    ]).toEqual([0, 0, 1])
  })

  test('tell an administrator what the flags let them see, and nobody else anything', async () => {
    await prijava(zatvoren, k.nas.id, zahtjevPovratak.id, 1_00, 1)
    await k.upit(sql`update projekt set zahtjev_povrata_od = ${kada(-20)} where status_id = ${zahtjevPovratak.id}`)
    const svi = (await ploca(k.superadmin, 'administracija/slike')).body
    expect(svi.pozivi?.broj).toBe(2)
    expect(svi.starost.find(({ kljuc }) => kljuc === 'povrati')?.brojevi).toEqual([0, 0, 1, 0])
    const samoPitanja = (await ploca(pitanja, 'administracija/slike')).body
    expect([samoPitanja.pozivi, samoPitanja.poTjednima, samoPitanja.rokovi.broj, samoPitanja.starost]).toEqual([
      null,
      null,
      0,
      [],
    ])
    for (const tko of [bezZastavica, k.nas.osobe.ZAS])
      expect((await ploca(tko, 'administracija/slike')).status).toBe(403)
    for (const put of [
      `institucije/${TIJELA.SEL}/slike?programId=${KK}`,
      `institucije/${TIJELA.SEL}/pozivi/${zatvoren}/slike`,
    ])
      expect((await ploca(k.nas.osobe.ZAS, put)).status).toBe(404)
    expect((await prijavitelja(k.tudi.osobe.ZAS)).status).toBe(404)
  })

  test('draw questions by the days on which answers are due, and by how long they wait', async () => {
    const jedno = (prijeDana: number, zaDana: number) => ({
      pozivId: otvoren,
      naslov: 'N',
      pitanje: 'P',
      kategorija: 'troskovi',
      postavioId: k.nas.osobe.ZAS.id,
      postavljenoAt: kada(-prijeDana),
      rok: kada(zaDana),
      objavljeniNaslov: 'N',
      objavljeniTekst: 'P',
      statusId: 1,
      verzijaRetka: 1,
      statusPromijenjenAt: kada(-prijeDana),
    })
    await k.api.db.insert(pitanje).values([jedno(1, 3), jedno(9, 3), jedno(31, 20), jedno(40, -2)])
    const { body } = await institucije(k.djelatnici['R@DRF'], TIJELA.DRF)
    expect(body.starost.find(({ kljuc }) => kljuc === 'pitanje')?.brojevi).toEqual([1, 1, 0, 2])
    const dani = body.rokovi.prvi.filter(({ vrsta }) => vrsta === 'odgovorNaPitanje').map(({ dan }) => dan)
    expect(dani).toHaveLength(3)
    expect([dani[0] === dani[1], dani[1] === dani[2]]).toEqual([true, false])
  })
})

describe('The pictures of a call', () => {
  const slike = async (pozivId: number) =>
    (
      await k.zovi<SlikePoziva>(
        'GET',
        `v1/institucije/${TIJELA.SEL}/pozivi/${pozivId}/slike`,
        k.djelatnici['R@SEL'].token,
      )
    ).body

  test('count received applications by day and county; whence they come is told once nobody can apply any more', async () => {
    const { poDanima, poZupanijama } = await slike(zatvoren)
    expect(poDanima.reduce((sum, { broj }) => sum + broj, 0)).toBe(4)
    expect(poZupanijama).toEqual([{ zupanijaId: 14, broj: 4 }])
    expect(await slike(otvoren)).toEqual({ poDanima: [], poZupanijama: null })
  })
})

test('what is contracted is counted with every move, whatever becomes of a project', async () => {
  const iznova = sql`select poziv_id, count(*)::int as broj, sum(trazena_bespovratna)::text as iznos from projekt
    where deleted_at is null and status_id = any(${sql.param([...UGOVORENI_STATUSI])}::int[]) group by 1 order by 1`
  const vodeno = sql`select poziv_id, broj, iznos::text as iznos from ugovoreno_po_pozivu where broj <> 0 or iznos <> 0 order by 1`
  const usporedi = async () => expect(await k.upit(vodeno)).toEqual(await k.upit(iznova))
  const drugi = await noviPoziv(k.api.db, { oznaka: 'KK.S4' }, 19)
  const id = await prijava(drugi, k.nas.id, podnesen.id, 5_00, 2)
  const promjene: Partial<typeof projekt.$inferInsert>[] = [
    { statusId: ugovoren.id },
    { trazenaBespovratna: 7_00 },
    { statusId: raskidanje.id },
    { pozivId: zatvoren },
    { statusId: raskinut.id },
    { statusId: zavrsen.id },
    { deletedAt: kada(0) },
    { deletedAt: null },
  ]
  for (const promjena of promjene) {
    await k.api.db.update(projekt).set(promjena).where(eq(projekt.id, id))
    await usporedi()
  }
  await k.upit(sql`delete from projekt where id = ${id}::uuid`)
  await usporedi()
})
