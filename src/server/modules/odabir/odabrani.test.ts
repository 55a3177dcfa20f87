/** The public list of chosen projects over HTTP: which week it is of, what it names, its file, what never leaks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { OdabraniPregled, OdabraniProjekt } from '#contract/modules/odabir/odabrani.endpoints.ts'
import { STUPCI_DATOTEKE_ODABRANIH } from '#contract/modules/odabir/odabrani.popis.ts'
import { danObjave } from '#contract/modules/odabir/odabrani.ts'
import { zupanija } from '#server/modules/sifrarnik/sifrarnik.tables.ts'
import { inContext, JAVNO } from '#server/platform/db/context.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiOdluku } from '#tests/support/odluke.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  noviPrijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { odabraniRoutes } from './odabrani.routes.ts'
import { odabraniStranice } from './odabrani.stranice.ts'

interface Popis {
  data: OdabraniProjekt[]
  meta: { nextCursor: string | null; ukupno: number }
}

let k: KlupaProjekata
let pozivId: number
let broj = 0
/** What must never be read by a visitor. */
const TAJNO = ['Marija Horvat, obrt za šišanje', 'Salon Marije Horvat', 'Nedostavljena odluka', 'Odbijeni projekt']

interface Odabran {
  statusId?: number
  vrsta?: 'financiranje' | 'odbijanje'
  odluka?: number
  naziv?: string
  prijaviteljId?: number
  cents?: number
  donesena?: number
  otvorena?: number | null
  prije?: number
}

/** A project that was chosen, its decision opened on the day on which it was signed unless told. */
async function odabran(more: Odabran = {}): Promise<string> {
  broj += 1
  const { statusId = 4, vrsta = 'financiranje', donesena = OZUJAK, otvorena = donesena, cents = 100 } = more
  const projektId = await zapisiProjekt(k.api.db, {
    pozivId,
    statusId,
    prijaviteljId: more.prijaviteljId ?? k.nas.id,
    naziv: more.naziv ?? `Projekt ${broj}`,
    redak: {
      sifra: `KK.03.2.1.${broj}`,
      redniBrojZaprimanja: broj,
      vrijemePodnosenja: new Date(OZUJAK - 30 * DAN),
      trazenaBespovratna: 10 * cents,
      ukupnoPrihvatljivo: 20 * cents,
      ...(more.prije === undefined ? {} : { statusPrijeDorade: more.prije }),
    },
  })
  await zapisiOdluku(k.api.db, {
    projektId,
    statusId: more.odluka ?? 4,
    vrsta,
    redak: {
      bespovratna: vrsta === 'financiranje' ? cents : null,
      donesenaAt: more.odluka === 3 ? null : new Date(donesena),
      otvorenaAt: otvorena === null ? null : new Date(otvorena),
    },
  })
  return projektId
}

const osnova = (id: number) => `v1/public/pozivi/${id}/odabrani-projekti`
const pregled = async () => (await k.api.get<OdabraniPregled>(`${osnova(pozivId)}/pregled`)).body
const popis = (query = '') => k.api.get<Popis>(`${osnova(pozivId)}${query}`)
const nazivi = async (query = '') => (await popis(query)).body.data.map(({ naziv }) => naziv)

beforeAll(async () => {
  k = await klupaProjekata(async (app) => odabraniRoutes(app))
  await k.api.db.insert(zupanija).values({
    id: 14,
    sifra: '14',
    naziv: 'Osječko-baranjska županija',
    kratkiNaziv: 'Osječko-baranjska',
    sjediste: 'Osijek',
    nuts2: 'HR02',
    nuts2Naziv: 'Panonska Hrvatska',
  })
})
beforeEach(async () => {
  pozivId = await noviPoziv(k.api.db, { oznaka: `KK.${crypto.randomUUID()}` }, 19)
  // Monday of the week after the decisions that are opened at once.
  k.api.clock.now = OZUJAK + 7 * DAN
})
afterAll(() => k.api.stop())

describe('the week of the list', () => {
  test('a project comes on the Monday after its decision was opened, and not a day before', async () => {
    await odabran({ naziv: 'Robotska ćelija', cents: 12_345_67 })
    expect(danObjave(OZUJAK)).toBe('2027-03-01')
    k.api.clock.now = OZUJAK + 6 * DAN
    expect([await pregled(), await nazivi()]).toMatchObject([{ ukupno: 0, objavljeno: '2027-03-01' }, []])
    k.api.clock.now = OZUJAK + 7 * DAN
    expect(await pregled()).toMatchObject({ ukupno: 1, bespovratna: '12345.67', objavljeno: '2027-03-08' })
    expect(await nazivi()).toEqual(['Robotska ćelija'])
  })

  test('a decision that nobody opened is delivered on the eighth day, and its project comes with the week after', async () => {
    await odabran({ naziv: TAJNO[2] ?? '', otvorena: null })
    k.api.clock.now = OZUJAK + 8 * DAN
    expect(await nazivi()).toEqual([])
    k.api.clock.now = OZUJAK + 14 * DAN
    expect(await nazivi()).toEqual([TAJNO[2]])
  })
})

describe('what stands on it', () => {
  test('are projects whose decision about financing stands, in the order of decisions, page by page and to the cent', async () => {
    await odabran({ naziv: 'Treći', donesena: OZUJAK + 2 * DAN, cents: 3_03 })
    await odabran({ naziv: 'Prvi', donesena: OZUJAK, cents: 1_01, statusId: 6 })
    await odabran({ naziv: 'Drugi', donesena: OZUJAK + DAN, cents: 2_02, statusId: 9, prije: 5 })
    for (const statusId of [8, 20, 24]) await odabran({ statusId, naziv: TAJNO[3] ?? '' })
    await odabran({ statusId: 9, prije: 3, naziv: TAJNO[3] ?? '' })
    await odabran({ statusId: 24, vrsta: 'odbijanje', naziv: TAJNO[3] ?? '' })
    await odabran({ odluka: 6, naziv: TAJNO[3] ?? '' })
    await odabran({ statusId: 3, odluka: 3, otvorena: null, naziv: TAJNO[3] ?? '' })
    expect(await pregled()).toMatchObject({ ukupno: 3, bespovratna: '6.06' })
    const prva = (await popis('?limit=2')).body
    const druga = (await popis(`?limit=2&cursor=${prva.meta.nextCursor}`)).body
    expect(prva.meta.ukupno).toBe(3)
    expect([...prva.data, ...druga.data].map(({ naziv }) => naziv)).toEqual(['Prvi', 'Drugi', 'Treći'])
    expect(druga.meta.nextCursor).toBeNull()
    const { sifra, ...ostalo } = prva.data[0] ?? { sifra: '' }
    expect(sifra).toMatch(/^KK\.03\.2\.1\./)
    expect(ostalo).toEqual({
      naziv: 'Prvi',
      prijavitelj: 'Panonska Precizna Obrada d.o.o.',
      zupanija: 'Osječko-baranjska županija',
      odluka: '2027-03-01',
      prihvatljivo: '20.20',
      bespovratna: '1.01',
    })
  })

  test('of a craft neither its name nor its project is read, in the list, in a search, in the file or in the page', async () => {
    const obrt = await noviPrijavitelj(k.api.db, TAJNO[0] ?? '', { pravniOblik: 'obrt' })
    await odabran({ prijaviteljId: obrt.id, naziv: TAJNO[1] ?? '', cents: 5_00 })
    await odabran({ naziv: 'Robotska ćelija' })
    const { data } = (await popis()).body
    expect(data[0]).toMatchObject({ prijavitelj: null, naziv: null, bespovratna: '5.00' })
    expect(await nazivi('?search=marij')).toEqual([])
    expect(await nazivi('?search=CELIJA robot')).toEqual(['Robotska ćelija'])
    const csv = await k.api.app.http.inject(`/${osnova(pozivId)}/izvoz?datoteka=csv`)
    const page = await odabraniStranice[0]?.page({
      db: inContext(k.api.db, JAVNO),
      now: k.api.clock.now,
      origin: undefined,
      params: { pozivId: String(pozivId) },
    })
    const everything = JSON.stringify([data, csv.body, page])
    expect(everything).toContain('Robotska ćelija')
    for (const text of TAJNO) expect(everything).not.toContain(text)
  })

  test('is a file of text and a workbook of the same rows, for whoever is not signed in', async () => {
    for (const cents of [1_01, 2_02]) await odabran({ cents })
    const stupci = `stupci=${STUPCI_DATOTEKE_ODABRANIH}`
    const csv = await k.api.app.http.inject(`/${osnova(pozivId)}/izvoz?datoteka=csv&${stupci}`)
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [zaglavlje, ...redci] = csv.body.trimEnd().split('\r\n')
    expect(zaglavlje?.split(';')).toHaveLength(7)
    expect(zaglavlje).toMatch(/Šifra;.*;Bespovratna sredstva$/)
    expect(redci.map((redak) => redak.split(';').at(-1))).toEqual(['1,01', '2,02'])
    const xlsx = await k.api.app.http.inject(`/${osnova(pozivId)}/izvoz?datoteka=xlsx`)
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(xlsx.headers['content-disposition']).toMatch(/odabrani-projekti-.*\.xlsx/)
  })
})

test('a call that is not public has no list, and nonsense is refused', async () => {
  const { db } = k.api
  const nacrt = await noviPoziv(db, { oznaka: 'KK.N' }, 1)
  const testni = await noviPoziv(db, { oznaka: 'KK.T', testni: true }, 19)
  for (const id of [nacrt, testni, 2_000_000_000])
    for (const put of [osnova(id), `${osnova(id)}/pregled`, `${osnova(id)}/izvoz?datoteka=csv`])
      expect((await k.api.get(put)).status, put).toBe(404)
  expect((await popis('?cursor=%00')).status).toBe(422)
  expect((await k.api.get(`${osnova(pozivId)}/izvoz?datoteka=pdf`)).status).toBe(422)
})

test('the map of the site names calls with something on their lists alone', async () => {
  const prazan = pozivId
  pozivId = await noviPoziv(k.api.db, { oznaka: `KK.${crypto.randomUUID()}` }, 19)
  await odabran()
  const call = { db: inContext(k.api.db, JAVNO), now: k.api.clock.now, origin: undefined, params: {} }
  const addresses = (await odabraniStranice[0]?.addresses?.(call)) ?? []
  expect(addresses).toContain(`/pozivi/${pozivId}/odabrani-projekti`)
  expect(addresses).not.toContain(`/pozivi/${prazan}/odabrani-projekti`)
})
