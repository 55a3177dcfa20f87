/** The public page of received applications over HTTP: what it counts, what it names, what never leaks. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZaprimljenaPrijava, ZaprimljenePregled } from '#contract/modules/projekt/zaprimljene.endpoints.ts'
import { poRazdobljima } from '#contract/modules/projekt/zaprimljene.ts'
import { inContext, JAVNO } from '#server/platform/db/context.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  noviPrijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { zaprimljeneRoutes } from './zaprimljene.routes.ts'
import { zaprimljeneStranice } from './zaprimljene.stranice.ts'

interface Popis {
  data: ZaprimljenaPrijava[]
  meta: { nextCursor: string | null; ukupno: number }
}

let k: KlupaProjekata
let broj = 0
const DAN = 86_400_000
/** What must never be read by a visitor. */
const TAJNO = ['Marija Horvat, obrt za šišanje', 'Salon Marije Horvat', 'Tajni nacrt', 'Povučeni projekt']

/** An application that was received as the `n`-th of its call. */
async function zaprimljena(
  pozivId: number,
  statusId: number,
  more: { prijaviteljId?: number; naziv?: string; cents?: number; at?: number; prije?: number } = {},
): Promise<string> {
  broj += 1
  const at = new Date(more.at ?? OZUJAK)
  return zapisiProjekt(k.api.db, {
    pozivId,
    statusId,
    prijaviteljId: more.prijaviteljId ?? k.nas.id,
    naziv: more.naziv ?? `Projekt ${broj}`,
    redak: {
      redniBrojZaprimanja: broj,
      vrijemePodnosenja: at,
      trazenaBespovratna: more.cents ?? 100,
      ...(more.prije === undefined ? {} : { statusPrijeZahtjeva: more.prije }),
    },
  })
}
const osnova = (pozivId: number) => `v1/public/pozivi/${pozivId}/zaprimljene-prijave`
const pregled = (pozivId: number) => k.api.get<ZaprimljenePregled>(`${osnova(pozivId)}/pregled`)
const popis = (pozivId: number, query = '') => k.api.get<Popis>(`${osnova(pozivId)}${query}`)

let zatvoren: number

beforeAll(async () => {
  k = await klupaProjekata(async (app) => zaprimljeneRoutes(app))
  const { db } = k.api
  zatvoren = await noviPoziv(db, { oznaka: 'KK.Z' }, 19)
  const obrt = await noviPrijavitelj(db, TAJNO[0] ?? '', { pravniOblik: 'obrt' })
  await zaprimljena(zatvoren, 2, { cents: 10_000_01, naziv: 'Robotska ćelija' })
  await zaprimljena(zatvoren, 24, { cents: 20_000_02, at: OZUJAK + DAN })
  await zaprimljena(zatvoren, 6, { prijaviteljId: obrt.id, naziv: TAJNO[1] ?? '', cents: 5_00, at: OZUJAK + DAN })
  await zaprimljena(zatvoren, 18, { prije: 2 })
  for (const statusId of [1, 10, 21, 22]) await zaprimljena(zatvoren, statusId, { naziv: TAJNO[2] ?? '' })
  await zaprimljena(zatvoren, 11, { naziv: TAJNO[3] ?? '' })
  for (const statusId of [18, 19]) await zaprimljena(zatvoren, statusId, { prije: 11, naziv: TAJNO[3] ?? '' })
  const uArhivi = await zaprimljena(zatvoren, 11, { naziv: TAJNO[3] ?? '' })
  await db.execute(sql`update projekt set status_id = 12 where id = ${uArhivi}`)
})
afterAll(() => k.api.stop())

describe('Received applications of a closed call', () => {
  test('are counted by the day of Zagreb and summed to the cent, drafts and withdrawn ones left out', async () => {
    const { body } = await pregled(zatvoren)
    expect(body).toMatchObject({ ukupno: 4, trazeno: '30006.03', popisObjavljen: true })
    expect(body.poDanima).toEqual([
      { dan: '2027-03-01', broj: 2 },
      { dan: '2027-03-02', broj: 2 },
    ])
  })

  test('are listed in the order of receipt, page by page, each once', async () => {
    const prva = (await popis(zatvoren, '?limit=3')).body
    const druga = (await popis(zatvoren, `?limit=3&cursor=${prva.meta.nextCursor}`)).body
    expect(prva.meta.ukupno).toBe(4)
    expect(druga.meta.nextCursor).toBeNull()
    expect([...prva.data, ...druga.data].map(({ redniBroj }) => redniBroj)).toEqual([1, 2, 3, 4])
    expect(prva.data[0]).toEqual({
      redniBroj: 1,
      prijavitelj: 'Panonska Precizna Obrada d.o.o.',
      naziv: 'Robotska ćelija',
      trazenaBespovratna: '10000.01',
      vrijemePodnosenja: new Date(OZUJAK).toISOString(),
    })
  })

  test('name legal persons alone: of a craft neither its name nor its project, in the list, in a search or in the page', async () => {
    const { data } = (await popis(zatvoren)).body
    expect(data[2]).toMatchObject({ redniBroj: 3, prijavitelj: null, naziv: null, trazenaBespovratna: '5.00' })
    expect((await popis(zatvoren, '?search=marija')).body.data).toEqual([])
    expect((await popis(zatvoren, '?search=CELIJA robot')).body.data.map(({ redniBroj }) => redniBroj)).toEqual([1])
    const page = await zaprimljeneStranice[0]?.page({
      db: inContext(k.api.db, JAVNO),
      now: OZUJAK,
      origin: undefined,
      params: { pozivId: String(zatvoren) },
    })
    const everything = JSON.stringify([data, page])
    expect(everything).toContain('Robotska ćelija')
    for (const text of TAJNO) expect(everything).not.toContain(text)
  })

  test('say no status, no OIB, no person and no form', async () => {
    const [first = {}] = (await popis(zatvoren)).body.data
    expect(Object.keys(first).sort()).toEqual([
      'naziv',
      'prijavitelj',
      'redniBroj',
      'trazenaBespovratna',
      'vrijemePodnosenja',
    ])
  })
})

describe('Received applications of a call that is not closed', () => {
  test.each([
    ['open for a time', 15, 'privremeni', null],
    ['open until the money is gone', 15, 'trajni', '1.00'],
    ['suspended', 18, 'privremeni', null],
    ['cancelled', 5, 'privremeni', null],
    ['open while its documents are updated', 17, 'privremeni', null],
  ] as const)('are only counted: %s', async (_name, statusId, modalitet, trazeno) => {
    const id = await noviPoziv(k.api.db, { oznaka: `KK.${statusId}.${modalitet}`, modalitet }, statusId)
    await zaprimljena(id, statusId === 5 ? 24 : 2)
    expect((await pregled(id)).body).toMatchObject({ ukupno: 1, trazeno, popisObjavljen: false })
    expect((await popis(id)).status).toBe(404)
  })

  test('a call that is not public, a test call and nonsense are 404 or refused', async () => {
    const nacrt = await noviPoziv(k.api.db, { oznaka: 'KK.N' }, 1)
    const testni = await noviPoziv(k.api.db, { oznaka: 'KK.T', testni: true }, 19)
    for (const id of [nacrt, testni, 2_000_000_000]) {
      expect((await pregled(id)).status).toBe(404)
      expect((await popis(id)).status).toBe(404)
    }
    expect((await k.api.get(`v1/public/pozivi/abc/zaprimljene-prijave`)).status).toBe(404)
    expect((await popis(zatvoren, '?limit=1000000000')).status).toBe(422)
    expect((await popis(zatvoren, '?cursor=%00')).status).toBe(422)
  })
})

test('days become months when they would be too many to read, and no application is lost by it', () => {
  const dani = Array.from({ length: 90 }, (_, at) => ({
    dan: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    broj: at + 1,
  }))
  const sum = (rows: readonly { broj: number }[]) => rows.reduce((all, { broj: one }) => all + one, 0)
  expect(poRazdobljima(dani.slice(0, 31))).toHaveLength(31)
  expect(poRazdobljima(dani.filter((_, at) => at % 31 === 0))).toHaveLength(3)
  expect(poRazdobljima([])).toEqual([])
  expect(poRazdobljima(dani).map(({ oznaka }) => oznaka)).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(sum(poRazdobljima(dani))).toBe(sum(dani))
})
