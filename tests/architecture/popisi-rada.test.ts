/** Lists that signed-in people work with: each has files, saved views and columns, and the figures it declares. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { VRSTE_PALETE } from '#contract/kernel/paleta.endpoints.ts'
import { brzeVrijednosti, type Popis, vidljiviStupci, zbrojeniStupci } from '#contract/kernel/popis.ts'

const MODULES = join(import.meta.dirname, '../../src/contract/modules')
const KERNEL = join(import.meta.dirname, '../../src/contract/kernel')

/** What the contract declares in files of this ending, however deep in its objects. */
async function declared<T>(ending: string, is: (value: object) => boolean): Promise<T[]> {
  const found = new Set<object>()
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 4) return
    if (is(value)) found.add(value)
    else for (const one of Object.values(value)) collect(one, depth + 1)
  }
  for (const folder of [KERNEL, MODULES])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith(ending)) collect({ ...((await import(join(folder, file))) as object) }, 0)
  return [...found] as T[]
}

const endpoints = await declared<Endpoint>('.endpoints.ts', (one) => 'policy' in one && 'path' in one && 'audit' in one)
const popisi = await declared<Popis<never>>('.popis.ts', (one) => 'kljuc' in one && 'stupci' in one)
const shape = (one: Endpoint) =>
  (one.query as unknown as { def: { shape?: Record<string, unknown> } } | undefined)?.def.shape ?? {}
const lists = endpoints.filter((one) => one.method === 'GET' && 'cursor' in shape(one))
const paths = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))

/** What goes on page by page and is no table that somebody sorts, filters and takes away. */
const NISU_TABLICE: readonly { put: RegExp; zasto: string }[] = [
  { put: /\/dnevnik$/, zasto: 'the log of a record is a line of time beside it' },
  { put: /^v1\/auth\/me\/uvidi$/, zasto: 'looks at one person’s own data, which their own export holds' },
  { put: /^v1\/notifikacije$/, zasto: 'events for one person, told apart by whether they were read' },
]

test('every list of signed-in people is a file too, or is no table', () => {
  const bez = lists.filter(({ path, policy }) => policy.who !== 'svi' && !paths.has(`${path}/izvoz`))
  expect(bez.map(({ path }) => path).filter((path) => !NISU_TABLICE.some(({ put }) => put.test(path)))).toEqual([])
  const suvisne = NISU_TABLICE.filter(({ put }) => !bez.some(({ path }) => put.test(path)))
  expect(suvisne.map(({ put }) => put.source)).toEqual([])
})

/** Rows that are records of the palette and stand where nobody flags: outside of the work areas, or rows of a person alone. */
const BEZ_ZASTAVICA: readonly string[] = ['zahtjevi-osobe']

test('every list of records that can be flagged has the filter, and names their kind', () => {
  const oznacive = popisi.filter(({ vrsta }) => VRSTE_PALETE.some((one) => one === vrsta))
  const bez = oznacive.filter(({ filtri }) => filtri.zastavice === undefined).map(({ kljuc }) => kljuc)
  expect(bez).toEqual(BEZ_ZASTAVICA)
  const saFiltrom = popisi.filter(({ filtri }) => filtri.zastavice !== undefined)
  expect(saFiltrom.filter((one) => !oznacive.includes(one)).map(({ kljuc }) => kljuc)).toEqual([])
  expect(new Set(saFiltrom.map(({ vrsta }) => vrsta))).toEqual(
    // A plan has one list, that of its rows; checks have that of one project, which is read whole.
    new Set(VRSTE_PALETE.filter((vrsta) => vrsta !== 'planNabave' && vrsta !== 'provjera')),
  )
})

test('what a list sums are amounts and whole numbers', () => {
  const losi = popisi.flatMap((popis) =>
    zbrojeniStupci(popis)
      .filter((id) => !['iznos', 'broj'].includes(popis.stupci[id]?.tip ?? ''))
      .map((id) => `${popis.kljuc}: ${id}`),
  )
  expect(losi).toEqual([])
  expect(popisi.filter((popis) => zbrojeniStupci(popis).length > 0).length).toBeGreaterThan(2)
  expect(popisi.filter((popis) => brzeVrijednosti(popis).length > 0).length).toBeGreaterThan(5)
})

/** Columns that stand side by side on a tablet beside the menu, and on a desk. */
const NAJVISE = { usko: 6, siroko: 8 } as const

test('no list begins with more columns than fit', () => {
  const previse = popisi.flatMap((popis) =>
    (['usko', 'siroko'] as const)
      .map((sirina) => ({ sirina, stupaca: vidljiviStupci(popis, undefined, sirina === 'usko').length }))
      .filter(({ sirina, stupaca }) => stupaca > NAJVISE[sirina])
      .map(({ sirina, stupaca }) => `${popis.kljuc} (${sirina}): ${stupaca}`),
  )
  expect(previse).toEqual([])
})
