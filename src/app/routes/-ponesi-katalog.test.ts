import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ponesiKatalog } from './-ponesi-katalog.ts'

const instaliran = vi.hoisted(() => ({ da: false }))
const doneseno = vi.hoisted(() => [] as [number, string[], number][])
vi.mock('#app/platform/pwa/install-prompt.ts', () => ({ isInstalled: () => instaliran.da }))
vi.mock('#app/platform/offline/packages/call-files.ts', () => ({
  bringCallFiles: async (pozivId: number, files: { id: string; bajtova: number }[], mjesta: number) => {
    doneseno.push([pozivId, files.map(({ id }) => id), mjesta])
    return { bytes: files.reduce((sum, { bajtova }) => sum + bajtova, 0), whole: true }
  },
}))

/** A portal whose lists have three pages of one row each. */
function portal(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const page = Number(searchParams.get('cursor') ?? 1)
    asked.push(`${pathname}:${searchParams.get('skupina') ?? ''}:${page}`)
    const nextCursor = page < 3 ? String(page + 1) : null
    return new Response(
      JSON.stringify({ data: [{ id: page }], meta: { nextCursor, ukupno: 3, ukupnoNajmanje: false } }),
      {
        headers: { 'content-type': 'application/json' },
      },
    )
  })
  return asked
}
const ids = (client: QueryClient, key: unknown[]) =>
  client
    .getQueryData<{ pages: { data: { id: number }[] }[] }>(key)
    ?.pages.flatMap(({ data }) => data.map(({ id }) => id))

afterEach(() => vi.unstubAllGlobals())

test('open calls, all calls and notices are brought whole, under the keys of the screens that show them', async () => {
  portal()
  const client = new QueryClient()
  await ponesiKatalog(client)
  for (const key of [
    ['popis', 'javni-pozivi', {}, { skupina: 'otvoren' }],
    ['popis', 'javni-pozivi', {}, {}],
    ['popis', 'javne-obavijesti', {}, {}],
    ['popis', 'javne-nabave', {}, {}],
  ])
    expect(ids(client, key), JSON.stringify(key)).toEqual([1, 2, 3])
})

test('a list that somebody has begun to read is brought to its end, and a whole one is not asked for again', async () => {
  const asked = portal()
  const client = new QueryClient()
  client.setQueryData(['popis', 'javni-pozivi', {}, {}], {
    pages: [{ data: [{ id: 1 }], meta: { nextCursor: '2' } }],
    pageParams: [undefined],
  })
  await ponesiKatalog(client)
  expect(ids(client, ['popis', 'javni-pozivi', {}, {}])).toEqual([1, 2, 3])
  asked.length = 0
  await ponesiKatalog(client)
  expect(asked).toEqual([])
})

test('without a network it leaves what is there', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await ponesiKatalog(client)
  expect(ids(client, ['popis', 'javni-pozivi', {}, {}])).toBeUndefined()
})

test('an installed portal brings open calls whole with their files, within one room; a visitor gets neither', async () => {
  const asked = portal()
  await ponesiKatalog(new QueryClient())
  expect([asked.some((one) => /pozivi\/\d/.test(one)), doneseno]).toEqual([false, []])
  const lists = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string) => {
    const id = Number(/\/v1\/public\/pozivi\/(\d+)/.exec(address)?.[1])
    if (Number.isNaN(id)) return lists(address)
    if (id === 2) return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
    const definicija = {
      dokumentacija: [{ datoteka: { id: `d${id}`, naziv: 'upute.pdf', bajtova: 1_000 } }, { datoteka: null }],
      prilozi: { popis: [{ predlozak: { id: `p${id}`, naziv: 'obrazac.docx', bajtova: 500 } }] },
    }
    return new Response(JSON.stringify({ id, definicija }), { headers: { 'content-type': 'application/json' } })
  })
  instaliran.da = true
  await ponesiKatalog(new QueryClient())
  const sve = 50 * 1024 * 1024
  expect(doneseno).toEqual([
    [1, ['d1', 'p1'], sve],
    [3, ['d3', 'p3'], sve - 1_500],
  ])
})
