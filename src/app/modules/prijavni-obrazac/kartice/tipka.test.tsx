/** What a letter in a long budget costs, in counts that are the same on every machine. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as NaziviModule from '#app/platform/dokument/nazivi.ts'
import { createDocumentStore, type DocumentTables } from '#app/platform/offline/engine/document-store.ts'
import { LONGEST_MS, REST_MS } from '#app/platform/offline/engine/resting.ts'
import type * as Provider from '#app/platform/offline/hooks/offline-provider.tsx'
import type * as FieldModule from '#app/ui/field.tsx'
import { applyOps, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type * as Racun from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { dugacakProracun, idStavke } from '#tests/support/builders/dugacak-proracun.ts'
import { demoKontekst } from '#tests/support/builders/obrazac.ts'
import { adresePrijavitelja } from '../adrese.ts'
import { KarticaPage } from '../kartica-page.tsx'
import { ObrazacLayout } from '../obrazac-layout.tsx'
import { metaZaTest } from '../prijava.fixture.tsx'
import { PrijavaSUredaja } from '../prijava-context.tsx'

const counts = vi.hoisted(() => ({ polja: 0, racuni: 0, nazivi: 0 }))
const device = vi.hoisted(() => ({ runtime: undefined as unknown }))

vi.mock('#app/platform/offline/hooks/offline-provider.tsx', async (original) =>
  Object.assign({}, await original<typeof Provider>(), { useOffline: () => device }),
)
vi.mock('#app/ui/field.tsx', async (original) => {
  const { Field, ...others } = await original<typeof FieldModule>()
  const Counted: typeof Field = (props) => {
    counts.polja += 1
    return Field(props)
  }
  return Object.assign(others, { Field: Counted })
})
vi.mock('#contract/modules/prijavni-obrazac/izracun/proracun.ts', async (original) => {
  const { izracunajProracun, ...others } = await original<typeof Racun>()
  const counted: typeof izracunajProracun = (...args) => {
    counts.racuni += 1
    return izracunajProracun(...args)
  }
  return Object.assign(others, { izracunajProracun: counted })
})

vi.mock('#app/platform/dokument/nazivi.ts', async (original) => {
  const { naziviMjesta } = await original<typeof NaziviModule>()
  const counted: typeof naziviMjesta = (...args) => {
    counts.nazivi += 1
    return naziviMjesta(...args)
  }
  return { naziviMjesta: counted }
})

const ctx = demoKontekst()
const written: PatchOp[][] = []

let opened = 0

function open(stavki: number, ...prazna: readonly string[]) {
  opened += 1
  const projektId = `dugacka-${opened}`
  const bez = prazna.map((path): PatchOp => ({ kind: 'set', path, was: null, now: null }))
  const doc = {
    local: applyOps(dugacakProracun(ctx, stavki), bez),
    meta: metaZaTest(ctx),
    state: 'clean',
    rev: 1,
    ackRev: 1,
  }
  const store = createDocumentStore({
    clock: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    watch: (onValue) => {
      onValue({ doc: { ...doc, dirtyPaths: [] }, rows: [], conflicts: [] } as unknown as DocumentTables)
      return () => undefined
    },
    write: async (ops) => void written.push(ops),
  })
  device.runtime = { document: () => store, profile: { osobaId: 1 } }
  const adrese = adresePrijavitelja({ vlasnikId: '12', programId: '1', projektId })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const sada = () => ctx.sada
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <PrijavaSUredaja projektId={projektId} adrese={adrese} sada={sada}>
          <ObrazacLayout kartica="proracun">
            <KarticaPage kartica="proracun" />
          </ObrazacLayout>
        </PrijavaSUredaja>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return store
}

const field = (path: string) => document.getElementById(path) as HTMLInputElement
const zbroj = () => document.querySelector('section[aria-label="Proračun ukupno"]')?.textContent

/** As on a desk: every line as high as the next, one table far under the other. */
function visine() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const table = this.closest('table')
    const at = table === null ? 0 : [...document.querySelectorAll('table')].indexOf(table)
    return new DOMRect(0, at * 5_000, 1_000, 61)
  })
}

beforeEach(() => {
  visine()
  vi.useFakeTimers()
  written.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([200, 500])('a letter in a budget of %i lines', (stavki) => {
  const path = `proracun.stavke.${idStavke(1)}.iznosJedinice`
  const type = (text: string) => fireEvent.change(field(path), { target: { value: text } })

  it('draws its own field and nothing else, and works nothing out; the rest follows once', async () => {
    open(stavki)
    const before = zbroj()
    counts.polja = 0
    counts.racuni = 0
    counts.nazivi = 0
    for (const text of ['201,371', '201,3712', '201,37']) type(text)
    type('5.201,37')
    expect(field(path).value).toBe('5.201,37')
    expect(counts).toEqual({ polja: 4, racuni: 0, nazivi: 0 })
    expect(zbroj()).toBe(before)
    await act(() => vi.advanceTimersByTimeAsync(REST_MS))
    expect(counts.racuni).toBe(1)
    // The fields of its own line, for the line is another one now.
    expect(counts.polja).toBeLessThanOrEqual(4 + 4)
    expect(zbroj()).not.toBe(before)
  })

  it('is shown with its error as soon as its field is left', () => {
    open(stavki)
    type('svašta')
    expect(field(path).getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field(path))
    expect(field(path).getAttribute('aria-invalid')).toBe('true')
  })

  it('is recorded as quickly as ever, and its field alone is drawn for that', async () => {
    open(stavki)
    type('1')
    counts.polja = 0
    await act(() => vi.advanceTimersByTimeAsync(REST_MS - 20))
    type('12')
    await act(() => vi.advanceTimersByTimeAsync(150 - REST_MS + 20))
    expect(written.flat()).toMatchObject([{ kind: 'set', path, now: '12.00' }])
    expect(counts).toMatchObject({ polja: 1 })
    await act(() => vi.advanceTimersByTimeAsync(LONGEST_MS))
  })

  it('can be undone before anything else has heard of it', async () => {
    open(stavki)
    const was = field(path).value
    type('9.999')
    await act(async () => document.querySelector<HTMLElement>('button[aria-label="Poništi"]')?.click())
    expect(field(path).value).toBe(was)
  })

  it('names what is missing only to somebody who has opened that', async () => {
    open(stavki, `proracun.stavke.${idStavke(2)}.naziv`)
    counts.nazivi = 0
    type('5.201,37')
    fireEvent.blur(field(path))
    expect(counts.nazivi).toBe(0)
    const missing = [...document.querySelectorAll('details')].find((one) => /još 1 obvez/i.test(one.textContent ?? ''))
    expect(missing?.querySelectorAll('a')).toHaveLength(0)
    await act(async () => {
      missing?.querySelector('summary')?.click()
      await vi.advanceTimersByTimeAsync(1)
    })
    expect([...(missing?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Stavka 2 „Stavka 2 prema ponudi, s dostavom i puštanjem u rad.” – Naziv stavke',
    ])
  })

  it('stands among few drawn lines, however many there are', () => {
    open(stavki)
    const drawn = document.querySelectorAll('[data-stavka]').length
    expect(drawn).toBeGreaterThan(16)
    expect(drawn).toBeLessThanOrEqual(45)
    const said = [...document.querySelectorAll('table')].map((table) => Number(table.getAttribute('aria-rowcount')) - 2)
    expect(said.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(stavki)
  })
})
