/** Pictures of evidence as they come in the field: where and when they were taken, why not here, and what happens when they do not come. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { greska, lazniTok, lazniUredaji, lazniVideo, laznoPlatno } from '#app/platform/snimanje/lazna-kamera.fixture.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import type { RanijaSlika } from '#contract/modules/provjera/provjera.schema.ts'
import { KontrolnaLista } from './kontrolna-lista.tsx'
import { ProbaProvjere } from './proba.fixture.tsx'

const take = vi.hoisted(() => vi.fn())
const naUredaju = vi.hoisted(() => new Map<string, Blob>())
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => {
  const none: never[] = []
  const rows = { get: () => none, subscribe: () => () => undefined }
  const attachments = {
    rows,
    take,
    isFull: async () => false,
    bytes: async () => undefined,
    thumb: async () => undefined,
  }
  const packages = { file: async (id: string) => naUredaju.get(id) }
  return { useOffline: () => ({ attachments, packages }) }
})

type Odgovor = { coords: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'> } | { code: number }
function polozaj(odgovor: Odgovor) {
  const getCurrentPosition = (daj: (one: object) => void, ne: (one: object) => void) =>
    'coords' in odgovor ? daj({ ...odgovor, timestamp: Date.now() }) : ne(odgovor)
  const value = { getCurrentPosition, watchPosition: () => 1, clearWatch: () => undefined }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value })
}

beforeEach(() => {
  const permissions = { query: async () => ({ state: 'prompt' }) }
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true })
  polozaj({ coords: { latitude: 45.8, longitude: 15.9, accuracy: 12 } })
  take.mockResolvedValue('id')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  laznoPlatno(() => 90)
  lazniVideo()
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  take.mockReset()
})

let broj = 0
async function otvori(fotografije: JsonObject[] = [], ranijeSlike: RanijaSlika[] = [], lanac: JsonObject[] = []) {
  broj += 1
  const id = `slike-${broj}`
  const pocetni = {
    ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
    lista: { odgovori: [{ id: 'O-01', fotografije }] },
    dokazi: { lanac },
  }
  render(
    <ProbaProvjere id={id} pocetni={pocetni} okolnosti={{ ranijeSlike }} onSadrzaj={() => undefined}>
      <KontrolnaLista id={id} />
      <ToastRegion />
    </ProbaProvjere>,
  )
  await screen.findByText('Odgovoreno 0 od 30')
}
const odaberi = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Dodaj dokument', { selector: 'input' }), { target: { files } })
const slika = (name = 'teren.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], name, { type: 'image/jpeg' })
const uzeto = () => take.mock.calls.map(([file, intake]) => [file.name, intake])

async function kamera() {
  fireEvent.click(screen.getByRole('button', { name: 'Kamera' }))
  fireEvent(await screen.findByLabelText('Slika s kamere'), new Event('loadeddata'))
  const okidac = await screen.findByRole('button', { name: 'Snimi fotografiju' })
  await waitFor(() => expect(okidac.getAttribute('aria-disabled')).not.toBe('true'))
  return okidac
}

test('a picture from the gallery comes in with its reason alone; a document asks for none', async () => {
  await otvori()
  const racun = new File(['%PDF-1.7'], 'racun.pdf', { type: 'application/pdf' })
  odaberi(slika(), racun)
  await screen.findByRole('dialog', { name: 'Slika koja nije snimljena ovdje' })
  await waitFor(() => expect(uzeto()).toHaveLength(1))
  expect(uzeto()[0]).toMatchObject(['racun.pdf', { dokaz: true, geo: null }])
  expect(uzeto()[0]?.[1].izGalerije).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj s razlogom' }))
  const polje = screen.getByLabelText(/^Zašto je iz galerije/)
  await waitFor(() => expect(polje.getAttribute('aria-invalid')).toBe('true'))
  expect(uzeto()).toHaveLength(1)
  fireEvent.change(screen.getByLabelText(/^Zašto je iz galerije/), {
    target: { value: 'Snimio nadzor prije betoniranja.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj s razlogom' }))
  await waitFor(() => expect(uzeto()).toHaveLength(2))
  expect(uzeto()[1]).toMatchObject([
    'teren.jpg',
    { dokaz: true, geo: null, izGalerije: 'Snimio nadzor prije betoniranja.', bezPolozaja: 'Slika je iz galerije' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever gives no reason leaves the picture where it is, and nothing came in', async () => {
  await otvori()
  odaberi(slika())
  fireEvent.click(await screen.findByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(take).not.toHaveBeenCalled()
})

test('a file that is a picture by its name alone is refused at once, while whoever has the real one is there', async () => {
  await otvori()
  odaberi(new File(['tekst'], 'lazna.jpg', { type: 'image/jpeg' }))
  const poruka = 'lazna.jpg: Sadržaj ne odgovara vrsti datoteke. Priložite ispravnu datoteku.'
  expect(await screen.findByText(poruka)).toBeTruthy()
  expect([take.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null])
})

test('a picture of the camera has the moment and the place of its shutter', async () => {
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
  await otvori()
  const okidac = await kamera()
  const prije = Date.now()
  fireEvent.click(okidac)
  await screen.findByText('Snimljeno: 1 fotografija')
  const [[, intake] = []] = uzeto()
  expect(intake).toMatchObject({ dokaz: true, geo: { lat: 45.8, lon: 15.9, tocnost: 12 } })
  expect(Date.parse(intake.capturedAt)).toBeGreaterThanOrEqual(prije)
  expect(intake.bezPolozaja).toBeUndefined()
})

test.each([
  [1, 'Lokacija odbijena'],
  [2, 'Lokacija nedostupna'],
  [3, 'Lokacija nedostupna'],
])(
  'where the device gives no position (%i) the picture says so and comes all the same: %s',
  async (code, bezPolozaja) => {
    polozaj({ code })
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    await otvori()
    fireEvent.click(await kamera())
    await screen.findByText('Snimljeno: 1 fotografija')
    expect(uzeto()[0]?.[1]).toMatchObject({ geo: null, bezPolozaja })
  },
)

test('a camera of the device that gives an older picture gives one of the gallery', async () => {
  lazniUredaji(() => Promise.reject(greska('NotAllowedError')))
  await otvori()
  fireEvent.click(screen.getByRole('button', { name: 'Kamera' }))
  expect(await screen.findByText(/Pristup kameri nije dopušten/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Otvori kameru uređaja' }))
  const stara = new File([await slika().arrayBuffer()], 'lani.jpg', {
    type: 'image/jpeg',
    lastModified: 1_700_000_000_000,
  })
  const ulaz = screen.getByLabelText('Otvori kameru uređaja', { selector: 'input' })
  fireEvent.change(ulaz, { target: { files: [stara] } })
  expect(await screen.findByLabelText(/^Zašto je iz galerije/)).toBeTruthy()
  expect(take).not.toHaveBeenCalled()
  fireEvent.change(ulaz, { target: { files: [slika('sada.jpg')] } })
  await waitFor(() => expect(uzeto()).toHaveLength(1))
  expect(uzeto()[0]).toMatchObject(['sada.jpg', { geo: { lat: 45.8 } }])
})

test('a device that is full at the twentieth picture says so, keeps the nineteen, and takes it once there is room', async () => {
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
  await otvori()
  const okidac = await kamera()
  for (let n = 1; n < 20; n += 1) {
    fireEvent.click(okidac)
    await screen.findByText(new RegExp(`^Snimljeno: ${n} fotografij`))
  }
  const puno = PORUKE.datoteka.nemaMjesta('fotografija.jpg')
  take.mockRejectedValueOnce(new IntakeRefused(puno))
  fireEvent.click(okidac)
  expect(await screen.findByText(/^Ova fotografija nije spremljena\. Sve ranije snimljene ostaju/)).toBeTruthy()
  expect(screen.getByText(puno)).toBeTruthy()
  expect(screen.getByText('Snimljeno: 19 fotografija')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' })))
  expect(await screen.findByText('Snimljeno: 20 fotografija')).toBeTruthy()
  expect(take).toHaveBeenCalledTimes(21)
})

const prilog = (n: number, naziv: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  naziv,
  sha256: 'a'.repeat(64),
  bajtova: 5,
})
const ranija = (stavka: string, n: number): RanijaSlika => ({
  stavka,
  oznaka: 'PLM-2026-0002',
  dan: '2026-02-24',
  slika: prilog(n, `ranija-${n}.jpg`),
})

test('the picture of the same question of an earlier visit lies over the viewfinder, without a network', async () => {
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
  naUredaju.set(prilog(1, '').id, new Blob(['prije'], { type: 'image/jpeg' }))
  await otvori([], [ranija('O-03', 2), ranija('O-01', 1)])
  expect(screen.getByText('Ranija slika uz ovo pitanje: PLM-2026-0002, 24.02.2026.')).toBeTruthy()
  await kamera()
  expect(await screen.findByAltText('PLM-2026-0002, 24.02.2026.')).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Vidljivost ranije slike' })).toBeTruthy()
})

/** A seal that says which earlier picture was met. */
const susret = (n: number, ranije: number): JsonObject => ({ id: prilog(n, '').id, ranija: prilog(ranije, '').id })

test('which picture met which is what its seal says, not the order in which they stand', async () => {
  naUredaju.clear()
  for (const n of [2, 6]) naUredaju.set(prilog(n, '').id, new Blob([`${n}`], { type: 'image/jpeg' }))
  // The first was brought from elsewhere and met none; the second met the second one.
  const nove = [prilog(5, 'iz-galerije.jpg'), prilog(6, 'nova.jpg')]
  const druga = { ...ranija('O-01', 2), oznaka: 'PLM-2026-0003' }
  await otvori(nove, [ranija('O-01', 1), druga], [{ id: prilog(5, '').id }, susret(6, 2)])
  expect(screen.queryByRole('button', { name: /^Usporedi 2/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Usporedi s ranijom slikom' }))
  expect(await screen.findByText('Prije: PLM-2026-0003, 24.02.2026.')).toBeTruthy()
  expect(screen.getByText('Poslije: nova.jpg')).toBeTruthy()
})

test('the picture that is taken keeps which earlier one lay over the viewfinder', async () => {
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
  naUredaju.clear()
  for (const n of [1, 2]) naUredaju.set(prilog(n, '').id, new Blob([`${n}`], { type: 'image/jpeg' }))
  await otvori([prilog(5, 'nova.jpg')], [ranija('O-01', 1), ranija('O-01', 2)], [susret(5, 1)])
  const okidac = await kamera()
  await screen.findByRole('slider', { name: 'Vidljivost ranije slike' })
  fireEvent.click(okidac)
  await screen.findByText('Snimljeno: 1 fotografija')
  expect(uzeto()[0]?.[1]).toMatchObject({ dokaz: true, ranija: prilog(2, '').id })
})

test('what met an earlier picture is compared with it by a slider; one that did not come with the package says so', async () => {
  naUredaju.clear()
  naUredaju.set(prilog(1, '').id, new Blob(['prije'], { type: 'image/jpeg' }))
  naUredaju.set(prilog(5, '').id, new Blob(['poslije'], { type: 'image/jpeg' }))
  await otvori([prilog(5, 'nova.jpg'), prilog(6, 'racun.pdf')], [ranija('O-01', 1)], [susret(5, 1)])
  fireEvent.click(screen.getByRole('button', { name: 'Usporedi s ranijom slikom' }))
  const klizac = await screen.findByRole('slider', { name: 'Granica između ranije i nove slike' })
  fireEvent.change(klizac, { target: { value: '30' } })
  expect(klizac.getAttribute('aria-valuetext')).toBe('Ranija slika 30 %, nova slika 70 %')
  expect(screen.getByText('Prije: PLM-2026-0002, 24.02.2026.')).toBeTruthy()
  cleanup()
  naUredaju.delete(prilog(1, '').id)
  await otvori([prilog(5, 'nova.jpg')], [ranija('O-01', 1)], [susret(5, 1)])
  fireEvent.click(screen.getByRole('button', { name: 'Usporedi s ranijom slikom' }))
  expect(await screen.findByText(/^Slika nije na ovom uređaju/)).toBeTruthy()
})

test('a question that no earlier visit photographed has neither', async () => {
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
  await otvori([], [ranija('O-03', 2)])
  expect(screen.queryByText(/^Ranija slika/)).toBeNull()
  await kamera()
  expect(screen.queryByRole('slider', { name: 'Vidljivost ranije slike' })).toBeNull()
})
