/** The list of the largest beneficiaries over HTTP: what counts, what is published, what never is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NajveciKorisnici } from '#contract/modules/najveci-korisnici/najveci-korisnici.endpoints.ts'
import { zupanija } from '#server/modules/sifrarnik/sifrarnik.tables.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  noviPrijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { najveciKorisniciRoutes, toCsv } from './najveci-korisnici.routes.ts'

let k: KlupaProjekata

const ugovori = async (pozivId: number, prijaviteljId: number, statusId: number, cents: number) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId, redak: { trazenaBespovratna: cents } })

beforeAll(async () => {
  k = await klupaProjekata(async (app) => najveciKorisniciRoutes(app))
  const { db } = k.api
  const redak = (id: number, naziv: string) => ({
    id,
    sifra: String(id),
    naziv,
    kratkiNaziv: naziv,
    sjediste: 'x',
    nuts2: 'HR02',
    nuts2Naziv: 'x',
  })
  await db.insert(zupanija).values([redak(14, 'Osječko-baranjska županija'), redak(21, 'Grad Zagreb')])
  const [kk, test] = [await noviPoziv(db, { oznaka: 'KK.1' }), await noviPoziv(db, { oznaka: 'KK.T', testni: true })]
  const obrt = await noviPrijavitelj(db, '=HYPERLINK("x"); obrt', { pravniOblik: 'obrt', zupanijaId: 21 })
  await ugovori(kk, k.nas.id, 6, 10_000_01)
  await ugovori(kk, k.nas.id, 7, 20_000_02)
  await ugovori(kk, obrt.id, 23, 99_999_99)
  for (const statusId of [1, 2, 3, 4, 5, 8, 11, 12, 20, 24]) await ugovori(kk, k.tudi.id, statusId, 500_000_00)
  await ugovori(test, k.tudi.id, 6, 900_000_00)
})
afterAll(() => k.api.stop())

const popis = async (query = '') => (await k.api.get<NajveciKorisnici>(`v1/public/najveci-korisnici${query}`)).body

describe('The list of the largest beneficiaries', () => {
  test('sums contracted grants to the cent, terminated contracts and test calls left out', async () => {
    const { korisnici, zupanije, ukupno } = await popis()
    expect(korisnici.map(({ red, iznos, brojProjekata }) => [red, iznos, brojProjekata])).toEqual([
      [1, '99999.99', 1],
      [2, '30000.03', 2],
    ])
    expect(zupanije.map(({ naziv, iznos }) => [naziv, iznos])).toEqual([
      ['Grad Zagreb', '99999.99'],
      ['Osječko-baranjska županija', '30000.03'],
    ])
    expect(ukupno).toEqual({ iznos: '130000.02', brojProjekata: 3, brojKorisnika: 2 })
  })

  test('publishes the OIB of legal persons alone', async () => {
    const [obrt, drustvo] = (await popis()).korisnici
    expect(obrt?.oib).toBeNull()
    expect(drustvo?.oib).toMatch(/^\d{11}$/)
  })

  test('is filtered by programme; nonsense is refused', async () => {
    expect((await popis(`?programId=${KK}`)).korisnici).toHaveLength(2)
    expect(await popis('?programId=1')).toEqual({
      korisnici: [],
      zupanije: [],
      ukupno: { iznos: '0.00', brojProjekata: 0, brojKorisnika: 0 },
    })
    expect((await k.api.get('v1/public/najveci-korisnici?programId=1.5')).status).toBe(422)
  })

  test('is downloaded as CSV in which no name becomes a formula', async () => {
    const { headers, body, statusCode } = await k.api.app.http.inject('/v1/public/najveci-korisnici.csv')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFRedni broj;Korisnik;OIB;Županija;Bespovratna sredstva (EUR);Broj projekata')
    expect(lines[1]).toBe(`1;"'=HYPERLINK(""x""); obrt";;Grad Zagreb;99999,99;1`)
    expect(lines).toHaveLength(4)
    expect(toCsv({ korisnici: [] }).split('\r\n')).toHaveLength(2)
  })
})
