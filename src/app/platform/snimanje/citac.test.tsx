import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import { Citac } from './citac.tsx'
import type { OdgovorCitaca, UpitCitaca } from './citac.worker.ts'
import { pripremiCitac } from './citac-koda.ts'
import { greska, lazniTok, lazniUredaji, lazniVideo, laznoPlatno } from './lazna-kamera.fixture.ts'

const onProcitano = vi.fn<(tekst: string, format: string) => void>()
beforeEach(() => {
  lazniVideo()
  laznoPlatno(() => 90)
  lazniUredaji(() => Promise.resolve(lazniTok().tok))
})
afterEach(() => {
  cleanup()
  onProcitano.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function otvori() {
  const zaslon = render(
    <Citac open onClose={() => undefined} onProcitano={onProcitano} drugiNacin={<Button>Upiši rukom</Button>} />,
  )
  await waitFor(() => expect(screen.queryByText('Otvaram kameru…')).toBeNull())
  act(() => void screen.getByLabelText('Slika s kamere').dispatchEvent(new Event('loadeddata')))
  return zaslon
}

/** The browser's own reader, which sees one thing after another. */
function vlastiti(vidi: readonly (string | Error | undefined)[], podrzani = ['qr_code', 'code_128', 'data_matrix']) {
  const redom = [...vidi]
  const detect = vi.fn(async () => {
    const sada = redom.length > 1 ? redom.shift() : redom[0]
    if (sada instanceof Error) throw sada
    return sada === undefined ? [] : [{ rawValue: sada, format: 'code_128' }]
  })
  const Klasa = Object.assign(
    class {
      detect = detect
    },
    { getSupportedFormats: () => Promise.resolve(podrzani) },
  )
  vi.stubGlobal('BarcodeDetector', Klasa)
  return detect
}

/** Our own reader, as its worker answers. */
function radnik(odgovor: (upit: UpitCitaca) => OdgovorCitaca) {
  const upiti: UpitCitaca[] = []
  const terminate = vi.fn()
  class LazniRadnik extends EventTarget {
    terminate = terminate
    postMessage(upit: UpitCitaca) {
      upiti.push(upit)
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: odgovor(upit) })))
    }
  }
  vi.stubGlobal('Worker', LazniRadnik)
  return { upiti, terminate }
}

describe('the reader of codes', () => {
  test('tells what it has read twice alike, once, by the reader of the browser', async () => {
    const detect = vlastiti([undefined, 'SN-47I1', 'SN-4711', undefined, ' SN-4711 '])
    await otvori()
    await waitFor(() => expect(onProcitano).toHaveBeenCalled())
    expect(onProcitano.mock.calls).toEqual([['SN-4711', 'code_128']])
    const puta = detect.mock.calls.length
    await new Promise((done) => setTimeout(done, 300))
    expect(detect.mock.calls.length).toBe(puta)
  })

  test('uses ours where the browser has none, or one that knows too little, and ends its worker', async () => {
    vlastiti(['x'], ['qr_code'])
    const { upiti, terminate } = radnik(({ id }) => ({ id, procitano: { tekst: 'QR', format: 'qr_code' } }))
    const { unmount } = await otvori()
    await waitFor(() => expect(onProcitano).toHaveBeenCalledWith('QR', 'qr_code'))
    expect(upiti[0]?.wasm).toMatch(/zxing_reader.*\.wasm/)
    // At most so large, whatever the camera gives.
    expect(upiti[0]?.slika.data).toHaveLength(1280 * 960 * 4)
    await waitFor(() => expect(terminate).toHaveBeenCalled())
    unmount()
  })

  test('goes on after a failure of one frame, and says so when it cannot read at all', async () => {
    vlastiti([new Error('frame'), 'A1'])
    await otvori()
    await waitFor(() => expect(onProcitano).toHaveBeenCalledWith('A1', 'code_128'))
    cleanup()
    onProcitano.mockClear()
    vi.stubGlobal('BarcodeDetector', undefined)
    radnik(({ id }) => ({ id, pogreska: true }))
    await otvori()
    expect((await screen.findByRole('alert')).textContent).toContain('Čitač kodova ne radi')
    expect(screen.getByRole('button', { name: 'Upiši rukom' })).toBeTruthy()
    expect(onProcitano).not.toHaveBeenCalled()
  })

  test('without a camera leads to typing', async () => {
    lazniUredaji(() => Promise.reject(greska('NotAllowedError')))
    render(<Citac open onClose={() => undefined} onProcitano={onProcitano} drugiNacin={<Button>Upiši rukom</Button>} />)
    expect((await screen.findByRole('alert')).textContent).toContain('ili upišite broj')
    expect(screen.getByRole('button', { name: 'Upiši rukom' })).toBeTruthy()
  })
})

describe('before one leaves', () => {
  test('our reader is brought, where the browser has none of its own', async () => {
    const fetch = vi.fn(async () => new Response('program'))
    vi.stubGlobal('fetch', fetch)
    vlastiti([])
    await pripremiCitac()
    expect(fetch).not.toHaveBeenCalled()
    vi.stubGlobal('BarcodeDetector', undefined)
    await pripremiCitac()
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/zxing_reader.*\.wasm/))
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }))
    await expect(pripremiCitac()).rejects.toThrow('503')
  })
})
