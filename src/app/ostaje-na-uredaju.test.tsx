/** Every form that promises that what is typed stays on the device, walked: typed, browser closed without a network, opened again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OIB_SUBJEKTA as OIB, SUBJEKT } from '#tests/support/builders/subjekt.ts'
import { PostaviPitanje } from './modules/pitanje/postavi-pitanje.tsx'
import { GradaninPage } from './modules/registracija/gradanin-page.tsx'
import { PodaciPage } from './modules/registracija/podaci-page.tsx'
import { UpitDialog } from './modules/tehnicko-pitanje/upit-dialog.tsx'
import { ObrazacZahtjeva } from './modules/zahtjev/obrazac-zahtjeva.tsx'
import { type EditsOnDevice, keptBy, keptOn } from './platform/record/kept-edits.ts'

const registriran = async () => undefined

interface Obrazac {
  /** File of the form's words. */
  obecava: string
  prikaz: ReactNode
  polje: RegExp
  upis: string
  otvori?: string
}

const OBRASCI: Record<string, Obrazac> = {
  'registracija prijavitelja': {
    obecava: 'registracija/podaci-page.tsx',
    prikaz: <PodaciPage oib={OIB} osobaId={7} onRegistriran={registriran} zahtjev={undefined} />,
    polje: /IBAN/,
    upis: 'HR1210010051863000160',
  },
  'registracija građanina': {
    obecava: 'registracija/podaci-page.tsx',
    prikaz: <GradaninPage osobaId={7} onRegistriran={registriran} />,
    polje: /Ulica i kućni broj/,
    upis: 'Ilica 1',
  },
  zahtjev: {
    obecava: 'zahtjev/obrazac-zahtjeva.tsx',
    prikaz: (
      <ObrazacZahtjeva vrsta="izmjena-korisnika" osobaId={7} mjesto={{}} natrag="/x" onPredano={() => undefined} />
    ),
    polje: /Obrazloženje/,
    upis: 'Društvo se pripaja.',
  },
  'upit podršci': {
    obecava: 'tehnicko-pitanje/upit-dialog.tsx',
    prikaz: <UpitDialog pitac={{ osobaId: 7 }} onClose={() => undefined} />,
    polje: /^Naslov/,
    upis: 'Prilog ne prolazi',
  },
  'pitanje o pozivu': {
    obecava: 'pitanje/postavi-pitanje.tsx',
    prikaz: <PostaviPitanje pozivId={3} osobaId={7} />,
    polje: /^Naslov/,
    upis: 'Smije li obrt?',
    otvori: 'Postavi pitanje',
  },
}
/** Kept apart from a person's profile, and walked by its own test. */
const SA_SVOJIM_TESTOM = ['prijava-nepravilnosti/prijava-page.tsx', 'prijava/odabir-page.tsx']

/** What the device keeps; the only thing that a closed browser leaves. */
let naUredaju: Map<string, object>
const uredaj = (): EditsOnDevice => ({
  read: async () => Object.fromEntries(naUredaju),
  keep: (name, edits) => void naUredaju.set(name, JSON.parse(JSON.stringify(edits))),
})
let veza: boolean

beforeEach(() => {
  naUredaju = new Map()
  veza = true
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      if (!veza) throw new TypeError('network')
      return new URL(input, 'http://localhost').pathname.endsWith('/subjekt')
        ? Response.json({ vrijeme: '2026-03-09T08:00:00.000Z', subjekt: SUBJEKT, zastupa: true })
        : Response.json({ data: [], meta: { currentPage: 1, lastPage: 1, total: 0 } })
    }),
  )
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  keptBy(undefined)
  await keptOn('tab')
})

/** A browser that was just started: the person is known, their data open a moment later. */
async function pokreni({ prikaz, otvori }: Obrazac): Promise<void> {
  sessionStorage.clear()
  keptBy(undefined)
  await keptOn('tab')
  keptBy(7)
  await keptOn('opening')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {prikaz}
    </QueryClientProvider>,
  )
  await act(() => keptOn(uredaj()))
  if (otvori !== undefined) fireEvent.click(await screen.findByRole('button', { name: otvori }))
}

test.each(Object.entries(OBRASCI))(
  '%s: what was typed is there after the browser was closed without a network',
  async (_, obrazac) => {
    await pokreni(obrazac)
    fireEvent.change(await screen.findByRole('textbox', { name: obrazac.polje }), { target: { value: obrazac.upis } })
    expect(sessionStorage).toHaveLength(0)
    cleanup()
    veza = false
    await pokreni(obrazac)
    const polje = await screen.findByRole<HTMLInputElement>('textbox', { name: obrazac.polje })
    expect(polje.value.replaceAll(' ', '')).toBe(obrazac.upis.replaceAll(' ', ''))
  },
)

test('another person on the same device meets nothing of it', async () => {
  const obrazac = OBRASCI.zahtjev as Obrazac
  await pokreni(obrazac)
  fireEvent.change(await screen.findByRole('textbox', { name: obrazac.polje }), { target: { value: obrazac.upis } })
  cleanup()
  keptBy(8)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ObrazacZahtjeva vrsta="izmjena-korisnika" osobaId={8} mjesto={{}} natrag="/x" onPredano={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: obrazac.polje }).value).toBe('')
})

test('no form promises it without being walked here', () => {
  const mapa = join(import.meta.dirname, 'modules')
  const obecaja = readdirSync(mapa, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .filter((name) => /(ostaje|čuva se|ste unijeli) na ovom uređaju/.test(readFileSync(join(mapa, name), 'utf8')))
  const prohodano = new Set([...Object.values(OBRASCI).map(({ obecava }) => obecava), ...SA_SVOJIM_TESTOM])
  expect(obecaja.filter((name) => !prohodano.has(name))).toEqual([])
})
