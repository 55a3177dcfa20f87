/** Numbers of the menus over HTTP: for each hat what it may see, and the same as the list behind the number. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Brojevi } from '#contract/kernel/brojac.ts'
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
import { brojaciRoutes } from './brojaci.ts'
import { pitanje } from './modules/pitanje/pitanje.tables.ts'
import { tehnickoPitanje } from './modules/tehnicko-pitanje/tehnicko-pitanje.tables.ts'
import { zahtjev } from './modules/zahtjev/zahtjev.tables.ts'

let k: KlupaProjekata
let gradanin: TestOsoba
let podrska: TestOsoba
beforeAll(async () => {
  k = await klupaProjekata(async (app) => brojaciRoutes(app))
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
    ...{ id: noviId(), autorId, statusId, verzijaRetka: 1, sadrzajHash: '', createdAt: at, statusPromijenjenAt: at },
    sadrzaj: {
      ...{ naslov: 'N', pitanje: 'P', telefon: '+385911234567', email: null, vrstaModula: null, uploads: [] },
      ...{ oibNazivPrijavitelja: null, oznakaProjekta: null, oznakaPoziva: null, projektId: null },
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
    ...{ id: noviId(), vrsta, statusId, verzijaRetka: 1, podnositeljId, ...predmet },
    ...{ sadrzaj: {} as never, staro: {} as never, obrazlozenje: '', prilozi: [] },
    ...{ createdAt: at, statusPromijenjenAt: at },
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

  test('of answers holds one’s own unread ones, under any hat', async () => {
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

  test('of questions holds the received ones of the institution’s own calls', async () => {
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.881' })
    const at = new Date(k.api.clock.now)
    const jedno = (statusId: number) => ({
      ...{
        pozivId,
        naslov: 'N',
        pitanje: 'P',
        kategorija: 'troskovi',
        postavljenoAt: at,
        postavioId: gradanin.id,
        rok: at,
      },
      ...{
        objavljeniNaslov: 'N',
        objavljeniTekst: 'P',
        odgovor: '',
        statusId,
        verzijaRetka: 1,
        statusPromijenjenAt: at,
      },
    })
    await k.api.db.insert(pitanje).values([6, 6, 4, 1].map(jedno))
    const broj = async (tijelo: 'DRF' | 'STRANO') =>
      (await brojevi(k.djelatnici[`V@${tijelo}`], `?za=institucija:${TIJELA[tijelo]}&programId=${KK}`)).pitanja
    expect([await broj('DRF'), await broj('STRANO')]).toEqual([2, 0])
  })

  test('is told to nobody under a hat that is not theirs', async () => {
    for (const za of ['administracija', `prijavitelj:${k.nas.id}`, `institucija:${TIJELA.SEL}`])
      expect([za, (await pitaj(gradanin, `?za=${za}`)).status]).toEqual([za, 404])
    expect((await pitaj(k.tudi.osobe.ZAS, `?za=prijavitelj:${k.nas.id}`)).status).toBe(404)
    expect((await pitaj(gradanin, '?za=osoba:1')).status).toBe(422)
  })

  test('says when it was true', async () => {
    expect((await pitaj(gradanin)).body.vrijeme).toBe(new Date(k.api.clock.now).toISOString())
  })
})
