import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mjereSlike } from './kadar.ts'
import { Kamera } from './kamera.tsx'
import { greska, lazniTok, lazniUredaji, lazniVideo, laznoPlatno, vidljivost } from './lazna-kamera.fixture.ts'
import { nazivSnimke } from './naziv-snimke.ts'

let velicine: [number, number][]
beforeEach(() => {
  velicine = laznoPlatno(() => 90).velicine
  lazniVideo()
})
afterEach(() => {
  cleanup()
  vidljivost('visible')
  vi.restoreAllMocks()
})

const onSnimka = vi.fn<(file: File, trenutak: number, izvor: string) => Promise<boolean> | undefined>()
function Zaslon(props: Partial<ComponentProps<typeof Kamera>>) {
  const [open, setOpen] = useState(true)
  onSnimka.mockClear()
  return <Kamera open={open} onClose={() => setOpen(false)} onSnimka={onSnimka} {...props} />
}

const okidac = () => screen.getByRole('button', { name: 'Snimi fotografiju' })
const video = () => screen.getByLabelText<HTMLVideoElement>('Slika s kamere')
async function spremna() {
  await waitFor(() => expect(screen.queryByText('Otvaram kameru…')).toBeNull())
  fireEvent(video(), new Event('loadeddata'))
}

describe('the camera', () => {
  test('asks for the rear one and gives a JPEG of at most 2560 px with the moment of its shutter', async () => {
    const { tok } = lazniTok()
    const trazi = lazniUredaji(() => Promise.resolve(tok))
    render(<Zaslon naziv="plocica" />)
    expect(okidac().getAttribute('aria-disabled')).toBe('true')
    await spremna()
    expect(trazi.mock.calls[0]?.[0]).toMatchObject({ audio: false, video: { facingMode: { ideal: 'environment' } } })
    expect(document.activeElement).toBe(okidac())
    const prije = Date.now()
    fireEvent.click(okidac())
    await screen.findByText('Snimljeno: 1 fotografija')
    const [file, trenutak, izvor] = onSnimka.mock.calls[0] ?? []
    expect(file?.name).toMatch(/^plocica-\d{4}-\d\d-\d\d-\d{6}\.jpg$/)
    expect([file?.type, izvor]).toEqual(['image/jpeg', 'kamera'])
    expect(trenutak).toBeGreaterThanOrEqual(prije)
    expect(file?.lastModified).toBe(trenutak)
    expect(velicine).toEqual([[2560, 1920]])
  })

  test.each([' ', 'Enter'])(
    'is released by the key „%s” wherever the focus is, and by a held key once',
    async (key) => {
      lazniUredaji(() => Promise.resolve(lazniTok().tok))
      render(<Zaslon />)
      await spremna()
      fireEvent.keyDown(document.body, { key })
      fireEvent.keyDown(document.body, { key, repeat: true })
      // On a button the key presses that button.
      fireEvent.keyDown(screen.getByRole('button', { name: 'Zatvori' }), { key })
      await screen.findByText('Snimljeno: 1 fotografija')
      expect(onSnimka).toHaveBeenCalledTimes(1)
    },
  )

  test('takes a smaller picture where a large canvas stays black', async () => {
    vi.restoreAllMocks()
    velicine = laznoPlatno((canvas) => (canvas.width > 1500 ? 0 : 90)).velicine
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    render(<Zaslon />)
    await spremna()
    fireEvent.click(okidac())
    await screen.findByText('Snimljeno: 1 fotografija')
    expect(velicine).toEqual([[1280, 960]])
  })

  test('says so when no size can be made, and offers the camera of the device', async () => {
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation(() => {
      throw new Error('memory')
    })
    render(<Zaslon />)
    await spremna()
    fireEvent.click(okidac())
    expect((await screen.findByRole('alert')).textContent).toContain('nije uspio spremiti fotografiju')
    expect(onSnimka).not.toHaveBeenCalled()
  })

  test('lets the person decide about a black picture', async () => {
    vi.restoreAllMocks()
    laznoPlatno(() => 3)
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    render(<Zaslon />)
    await spremna()
    fireEvent.click(okidac())
    expect((await screen.findByRole('alert')).textContent).toContain('potpuno crna')
    fireEvent.click(screen.getByRole('button', { name: 'Odbaci' }))
    expect(onSnimka).not.toHaveBeenCalled()
    fireEvent.click(okidac())
    fireEvent.click(await screen.findByRole('button', { name: 'Ipak zadrži' }))
    expect(onSnimka).toHaveBeenCalledTimes(1)
  })

  test('counts what was kept; one that was not stays to be tried again, and the earlier ones with it', async () => {
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    const kept = [true, false, false, true]
    const files: File[] = []
    const prima = async (file: File) => {
      files.push(file)
      return kept.shift() ?? true
    }
    render(<Zaslon onSnimka={prima} />)
    await spremna()
    fireEvent.click(okidac())
    await screen.findByText('Snimljeno: 1 fotografija')
    fireEvent.click(okidac())
    expect((await screen.findByRole('alert')).textContent).toContain('Sve ranije snimljene ostaju na uređaju.')
    expect(screen.getByText('Snimljeno: 1 fotografija')).toBeTruthy()
    expect(okidac().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await waitFor(() => expect(files).toHaveLength(3))
    fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await screen.findByText('Snimljeno: 2 fotografije')
    expect(screen.queryByRole('alert')).toBeNull()
    // The very same picture, with the moment of its own shutter.
    expect(files.slice(1).every((one) => one === files[1])).toBe(true)
  })

  test('has a torch and a zoom where its track has them, and else neither', async () => {
    const { tok, track } = lazniTok({ torch: true, zoom: { min: 1, max: 8, step: 0.5 } })
    lazniUredaji(() => Promise.resolve(tok))
    render(<Zaslon />)
    await spremna()
    const svjetiljka = screen.getByRole('button', { name: 'Svjetiljka' })
    fireEvent.click(svjetiljka)
    expect(svjetiljka.getAttribute('aria-pressed')).toBe('true')
    fireEvent.change(screen.getByRole('slider', { name: 'Povećanje' }), { target: { value: '4' } })
    expect(track.applyConstraints.mock.calls).toEqual([
      [{ advanced: [{ torch: true }] }],
      [{ advanced: [{ zoom: 4 }] }],
    ])
    cleanup()
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    render(<Zaslon />)
    await spremna()
    expect(screen.queryByRole('button', { name: 'Svjetiljka' })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('lays the earlier picture over what it sees, as strongly as the person wants', async () => {
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    render(<Zaslon duh={{ slika: new Blob(['prije'], { type: 'image/jpeg' }), opis: 'Stroj 12. 3. 2026.' }} />)
    await spremna()
    const duh = screen.getByAltText('Stroj 12. 3. 2026.')
    expect(duh.style.opacity).toBe('0.4')
    const klizac = screen.getByRole('slider', { name: 'Vidljivost ranije slike' })
    fireEvent.change(klizac, { target: { value: '75' } })
    expect(duh.style.opacity).toBe('0.75')
    expect(klizac.getAttribute('aria-valuetext')).toBe('75 %')
  })
})

describe('the tracks of the camera stop', () => {
  test('when it is closed, and when it is taken off the screen', async () => {
    const [prvi, drugi] = [lazniTok(), lazniTok()]
    lazniUredaji(() => Promise.resolve(prvi.tok))
    render(<Zaslon />)
    await spremna()
    fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
    expect(prvi.track.stop).toHaveBeenCalled()
    cleanup()
    lazniUredaji(() => Promise.resolve(drugi.tok))
    const { unmount } = render(<Zaslon />)
    await spremna()
    unmount()
    expect(drugi.track.stop).toHaveBeenCalled()
  })

  test('while the page is hidden; it begins again when it is seen', async () => {
    const [prvi, drugi] = [lazniTok(), lazniTok()]
    const tokovi = [prvi.tok, drugi.tok]
    const trazi = lazniUredaji(() => Promise.resolve(tokovi.shift() as never))
    render(<Zaslon />)
    await spremna()
    act(() => vidljivost('hidden'))
    expect(prvi.track.stop).toHaveBeenCalled()
    expect(okidac().getAttribute('aria-disabled')).toBe('true')
    act(() => vidljivost('visible'))
    await spremna()
    expect(trazi).toHaveBeenCalledTimes(2)
    expect(drugi.track.stop).not.toHaveBeenCalled()
  })

  test('when they come after it was closed', async () => {
    const { tok, track } = lazniTok()
    let daj: (tok: MediaStream) => void = () => undefined
    lazniUredaji(
      () =>
        new Promise((resolve) => {
          daj = resolve
        }),
    )
    const { unmount } = render(<Zaslon />)
    unmount()
    daj(tok)
    await waitFor(() => expect(track.stop).toHaveBeenCalled())
  })
})

describe('without a camera', () => {
  test.each([
    ['NotAllowedError', 'Pristup kameri nije dopušten'],
    ['NotFoundError', 'nema kamere'],
    ['NotReadableError', 'koristi druga aplikacija'],
  ])('%s is said, asked again, and the camera of the device is the way', async (name, tekst) => {
    const trazi = lazniUredaji(() => Promise.reject(greska(name)))
    const { container } = render(<Zaslon />)
    expect((await screen.findByRole('alert')).textContent).toContain(tekst)
    expect(screen.queryByRole('button', { name: 'Snimi fotografiju' })).toBeNull()
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
    expect([input?.accept, input?.getAttribute('capture')]).toEqual(['image/*', 'environment'])
    const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
    if (input !== null) fireEvent.change(input, { target: { files: [file] } })
    expect(onSnimka.mock.calls[0]?.slice(0, 1)).toEqual([file])
    expect(onSnimka.mock.calls[0]?.[2]).toBe('sustav')
    fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await waitFor(() => expect(trazi).toHaveBeenCalledTimes(2))
  })

  test('the camera of the device answers though the page was hidden and its own camera has come meanwhile', async () => {
    lazniUredaji(() => Promise.reject(greska('NotReadableError')))
    const prije = vi.fn()
    render(<Zaslon prijeSustavne={prije} />)
    await screen.findByRole('alert')
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    const pritisnut = vi.spyOn(input, 'click')
    fireEvent.click(screen.getByRole('button', { name: 'Otvori kameru uređaja' }))
    expect(prije).toHaveBeenCalledBefore(pritisnut)
    lazniUredaji(() => Promise.resolve(lazniTok().tok))
    act(() => vidljivost('hidden'))
    act(() => vidljivost('visible'))
    await spremna()
    const file = new File(['x'], 'IMG_2.jpg', { type: 'image/jpeg' })
    fireEvent.change(input, { target: { files: [file] } })
    expect(onSnimka.mock.calls[0]?.[0]).toBe(file)
  })

  test('a browser that knows none says so and does not ask again', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    render(<Zaslon />)
    expect((await screen.findByRole('alert')).textContent).toContain('ne može otvoriti kameru')
    expect(screen.queryByRole('button', { name: 'Pokušaj ponovno' })).toBeNull()
  })

  test('one that another application takes is told', async () => {
    const { tok, prekini } = lazniTok()
    lazniUredaji(() => Promise.resolve(tok))
    render(<Zaslon />)
    await spremna()
    act(prekini)
    expect(screen.getByRole('alert').textContent).toContain('koristi druga aplikacija')
  })
})

test('a picture keeps its shape and is never enlarged', () => {
  expect(mjereSlike({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(mjereSlike({ width: 1080, height: 1920 }, 2560)).toEqual({ width: 1080, height: 1920 })
})

test('the name of a picture tells the Croatian clock', () => {
  expect(nazivSnimke('fotografija', Date.UTC(2026, 10, 27, 23, 5, 9), 'jpg')).toBe('fotografija-2026-11-28-000509.jpg')
})
