/** Signing: one press writes one signature, a failure keeps what was drawn, and paper is photographed instead. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { lazniTok, lazniUredaji, lazniVideo, laznoPlatno } from '#app/platform/snimanje/lazna-kamera.fixture.ts'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { cijelaProvjera } from '#tests/support/provjera.ts'
import { PotpisDialog, type UpisanPotpis } from './potpis-dialog.tsx'
import { Potpisi } from './potpisi.tsx'
import { ProbaProvjere } from './proba.fixture.tsx'

const take = vi.hoisted(() => vi.fn())
const uredaj = vi.hoisted(() => ({ datoteke: [] as object[], javi: new Set<() => void>() }))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => {
  const subscribe = (javi: () => void) => {
    uredaj.javi.add(javi)
    return () => uredaj.javi.delete(javi)
  }
  const rows = { get: () => uredaj.datoteke, subscribe }
  const attachments = {
    rows,
    take,
    remove: async () => undefined,
    isFull: async () => false,
    thumb: async () => undefined,
  }
  return { useOffline: () => ({ attachments }) }
})

beforeEach(() => {
  take.mockReset().mockResolvedValue('id')
  uredaj.datoteke = []
  const getCurrentPosition = (daj: (one: object) => void) =>
    daj({ coords: { latitude: 45.8, longitude: 15.9, accuracy: 12 }, timestamp: Date.now() })
  const value = { getCurrentPosition, watchPosition: () => 1, clearWatch: () => undefined }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value })
  const permissions = { query: async () => ({ state: 'prompt' }) }
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true })
  laznoPlatno(() => 90)
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 200))
  lazniVideo()
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const POSJET = { datum: '2026-03-12', tim: [7, 8] }
const OSOBE = [7, 8].map((id) => ({ value: String(id), label: `Osoba ${id}` }))

const upisi = (polje: RegExp, value: string) => fireEvent.change(screen.getByLabelText(polje), { target: { value } })
function osoba() {
  const druga = screen.queryByRole('button', { name: 'Druga osoba' })
  if (druga !== null) fireEvent.click(druga)
  upisi(/^Ime i prezime/, 'Goran Matijević')
  upisi(/^Funkcija/, 'direktor')
  upisi(/^Strana/, 'korisnik')
}
function povuci() {
  const platno = screen.getByRole('img')
  fireEvent.pointerDown(platno, { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(platno, { pointerId: 1, clientX: 90, clientY: 40 })
  fireEvent.pointerUp(platno, { pointerId: 1, clientX: 90, clientY: 40 })
}
const dijalog = () => screen.getByRole('dialog', { name: 'Potpiši' })
const potpisi = () => within(dijalog()).getByRole('button', { name: 'Potpiši' })

function otvoriDijalog(onUpisi: (potpis: UpisanPotpis) => Promise<void>) {
  render(
    <ProbaProvjere id="p" pocetni={cijelaProvjera(POSJET)} okolnosti={{ osobe: OSOBE }} onSadrzaj={() => undefined}>
      <PotpisDialog onClose={() => undefined} onUpisi={onUpisi} />
    </ProbaProvjere>,
  )
  osoba()
}

test('a double press signs once and shows that it is being written', async () => {
  let gotovo: () => void = () => undefined
  const onUpisi = vi.fn(() => new Promise<void>((done) => (gotovo = done)))
  otvoriDijalog(onUpisi)
  povuci()
  // Faster than any drawing: both presses meet the same button.
  act(() => {
    potpisi().click()
    potpisi().click()
  })
  expect(onUpisi).toHaveBeenCalledTimes(1)
  expect(potpisi().getAttribute('aria-busy')).toBe('true')
  await act(async () => gotovo())
  expect(potpisi().getAttribute('aria-busy')).not.toBe('true')
})

test('a device that cannot write says so, and the strokes are there to be entered again', async () => {
  const onUpisi = vi.fn<(potpis: UpisanPotpis) => Promise<void>>().mockRejectedValueOnce(new Error('disk'))
  otvoriDijalog(onUpisi)
  povuci()
  fireEvent.click(potpisi())
  expect(await screen.findByText(/^Potpis nije upisan na uređaj/)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Goran Matijević: 1 potez' })).toBeTruthy()
  onUpisi.mockResolvedValueOnce(undefined)
  await waitFor(() => expect(potpisi().getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(potpisi())
  await waitFor(() => expect(onUpisi).toHaveBeenCalledTimes(2))
  expect(onUpisi.mock.calls[1]?.[0].potezi).toEqual(onUpisi.mock.calls[0]?.[0].potezi)
})

test('whoever chose to refuse or paper by mistake comes back to the pad', () => {
  otvoriDijalog(async () => undefined)
  for (const drugi of ['Odbija potpisati', 'Potpisano na papiru']) {
    fireEvent.click(screen.getAllByRole('button', { name: drugi })[0] as HTMLElement)
    expect(screen.queryByRole('img')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Potpiši na zaslonu' }))
    expect(screen.getByRole('img', { name: /prazno polje za potpis/ })).toBeTruthy()
  }
})

let zadnji: Sadrzaj
const retci = () => retciOd(tabOd(zadnji, 'potpisi'), 'potpisi')
async function snimiPapir() {
  render(
    <ProbaProvjere
      id="p"
      pocetni={{ ...cijelaProvjera(POSJET), potpisi: { potpisi: [] } }}
      okolnosti={{ osobe: OSOBE }}
      onSadrzaj={(sadrzaj) => {
        zadnji = sadrzaj
      }}
    >
      <Potpisi />
    </ProbaProvjere>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Potpiši' }))
  osoba()
  fireEvent.click(screen.getByRole('button', { name: 'Potpisano na papiru' }))
  fireEvent.click(potpisi())
  expect(screen.getByText('Snimite ono što je osoba potpisala na papiru')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Snimi potpisani zapisnik' }))
  const slika = await screen.findByLabelText('Slika s kamere')
  const okidac = await screen.findByRole('button', { name: 'Snimi fotografiju' })
  // A camera sends its picture when it is asked for, which is a moment after it is drawn.
  await waitFor(() => {
    fireEvent(slika, new Event('loadeddata'))
    expect(okidac.getAttribute('aria-disabled')).not.toBe('true')
  })
  fireEvent.click(okidac)
  await screen.findByText('Snimljeno: 1 fotografija')
  const kamera = screen.getByRole('dialog', { name: 'Potpisano na papiru' })
  fireEvent.click(within(kamera).getByRole('button', { name: 'Zatvori' }))
  await screen.findByAltText('Snimljeni zapisnik, 1. stranica')
}

test('PLM-08: minutes signed on paper are photographed; the picture is evidence of its signature, with its place', async () => {
  await snimiPapir()
  expect(take).not.toHaveBeenCalled()
  fireEvent.click(potpisi())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Potpiši' })).toBeNull())
  expect(retci()).toMatchObject([{ ime: 'Goran Matijević', potezi: null, papir: [], odbija: null }])
  const [[file, intake] = []] = take.mock.calls
  expect(file.name).toMatch(/^potpisani-zapisnik-.*\.jpg$/)
  expect(intake).toMatchObject({
    fieldPath: `potpisi.potpisi.${retci()[0]?.id}.papir`,
    docId: 'p',
    dokaz: true,
    geo: { lat: 45.8 },
  })
  // Until the picture stands in its row, the signature counts for nothing and says so.
  expect(screen.getByText(/^Ne vrijedi: Snimite ono/)).toBeTruthy()
})

test('a picture that the device does not take in leaves no signature behind, and the page to be tried again', async () => {
  await snimiPapir()
  take.mockRejectedValueOnce(new IntakeRefused('Na uređaju nema mjesta.'))
  fireEvent.click(potpisi())
  expect(await screen.findByText('Na uređaju nema mjesta.')).toBeTruthy()
  expect(retci()).toEqual([])
  expect(screen.getByAltText('Snimljeni zapisnik, 1. stranica')).toBeTruthy()
})

const datoteka = (more: object) => ({
  attId: 'a',
  docId: 'p',
  fieldPath: 'oprema.oprema.r1.fotografije',
  mime: 'image/jpeg',
  state: 'stored',
  named: false,
  failures: 0,
  ...more,
})
const naUredaju = (...datoteke: object[]) =>
  act(() => {
    uredaj.datoteke = datoteke.map(datoteka)
    for (const javi of uredaj.javi) javi()
  })

test('nobody signs minutes into which a file is still on its way; one that the device cannot make ready is said and stops nobody', async () => {
  naUredaju({}, { attId: 'b', state: 'ready' })
  render(
    <ProbaProvjere id="p" pocetni={cijelaProvjera(POSJET)} okolnosti={{ osobe: OSOBE }} onSadrzaj={() => undefined}>
      <Potpisi />
    </ProbaProvjere>,
  )
  const potpisi = screen.getByRole('button', { name: 'Potpiši' })
  expect(screen.getByRole('status').textContent).toMatch(/^Uređaj priprema 2 fotografije\./)
  fireEvent.click(potpisi)
  expect(screen.queryByRole('dialog')).toBeNull()
  naUredaju({ failures: 3 }, { attId: 'b', state: 'ready', named: true })
  expect(screen.getByRole('status').textContent).toMatch(/Uređaj još nije uspio pripremiti 1 fotografiju\./)
  expect(potpisi.getAttribute('aria-busy')).not.toBe('true')
  // Of another record, or the picture of a signed paper.
  naUredaju({ docId: 'q' }, { attId: 'b', fieldPath: 'potpisi.potpisi.r2.papir' })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(potpisi)
  expect(screen.getByRole('dialog', { name: 'Potpiši' })).toBeTruthy()
})
