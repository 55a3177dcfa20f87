import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Glas } from './glas.tsx'
import { greska, lazniTok, lazniUredaji, vidljivost } from './lazna-kamera.fixture.ts'
import { glasnoca } from './razina.tsx'
import { vrstaZvuka } from './use-snimac.ts'

let podrzano: string[]
let snimaci: LazniSnimac[]
let nijemo: boolean
class LazniSnimac extends EventTarget {
  static isTypeSupported = (mime: string) => podrzano.includes(mime)
  state = 'inactive'
  postavke: MediaRecorderOptions
  constructor(_tok: MediaStream, postavke: MediaRecorderOptions) {
    super()
    this.postavke = postavke
    snimaci.push(this)
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    const data = new Blob(nijemo ? [] : ['zvuk'])
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  podrzano = ['audio/webm;codecs=opus', 'audio/mp4']
  snimaci = []
  nijemo = false
  vi.stubGlobal('MediaRecorder', LazniSnimac)
})
afterEach(() => {
  cleanup()
  vidljivost('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onSnimka = vi.fn<(file: File, trenutak: number, trajanje: number) => Promise<boolean> | undefined>()
const pritisni = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const prodi = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
async function snimaj(tok: MediaStream = lazniTok().tok) {
  onSnimka.mockClear()
  const trazi = lazniUredaji(() => Promise.resolve(tok))
  const zaslon = render(<Glas onSnimka={onSnimka} />)
  await pritisni('Snimi glasovnu bilješku')
  return { ...zaslon, trazi }
}

describe('a voice note', () => {
  test('is recorded, paused without its time, heard and kept as a file', async () => {
    const { tok, track } = lazniTok()
    const { trazi } = await snimaj(tok)
    expect(trazi.mock.calls[0]?.[0]).toMatchObject({ video: false })
    expect(snimaci[0]?.postavke).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 32_000 })
    const pocetak = Date.now()
    await prodi(12_000)
    expect(screen.getByRole('timer').textContent).toBe('0:12 od 5:00')
    await pritisni('Pauza')
    await prodi(60_000)
    expect(screen.getByRole('timer').textContent).toBe('0:12 od 5:00')
    await pritisni('Nastavi snimati')
    await prodi(3_000)
    await pritisni('Završi snimanje')
    expect(track.stop).toHaveBeenCalled()
    expect(screen.getByLabelText('Preslušaj bilješku').getAttribute('src')).toMatch(/^blob:/)
    expect(screen.getByText('Trajanje: 0:15')).toBeTruthy()
    expect(onSnimka).not.toHaveBeenCalled()
    await pritisni('Zadrži bilješku')
    const [file, trenutak, trajanje] = onSnimka.mock.calls[0] ?? []
    expect(file?.name).toMatch(/^glasovna-biljeska-.*\.webm$/)
    expect([file?.type, file?.size, trenutak, trajanje]).toEqual(['audio/webm', 4, pocetak, 15_000])
    expect(screen.getByRole('button', { name: 'Snimi glasovnu bilješku' })).toBeTruthy()
  })

  test('that could not be kept stays, to be kept once there is room', async () => {
    await snimaj()
    await prodi(3_000)
    await pritisni('Završi snimanje')
    onSnimka.mockResolvedValueOnce(false)
    await pritisni('Zadrži bilješku')
    await prodi(1_000)
    expect(screen.getByLabelText('Preslušaj bilješku')).toBeTruthy()
    await pritisni('Zadrži bilješku')
    expect(onSnimka).toHaveBeenCalledTimes(2)
    expect(onSnimka.mock.calls[1]?.[0]).toBe(onSnimka.mock.calls[0]?.[0])
    expect(screen.getByRole('button', { name: 'Snimi glasovnu bilješku' })).toBeTruthy()
  })

  test('ends after five minutes and stays', async () => {
    await snimaj()
    await prodi(5 * 60_000)
    expect(screen.getByText(/završilo nakon 5 minuta/)).toBeTruthy()
    await pritisni('Zadrži bilješku')
    expect(onSnimka.mock.calls[0]?.[2]).toBe(300_000)
  })

  test('that waits to be kept is kept when the page is hidden', async () => {
    await snimaj()
    await prodi(4_000)
    await pritisni('Završi snimanje')
    await act(async () => vidljivost('hidden'))
    await act(async () => vidljivost('visible'))
    expect(onSnimka).toHaveBeenCalledTimes(1)
    expect(onSnimka.mock.calls[0]?.[2]).toBe(4_000)
  })

  test('ends when the page is hidden, and is kept: the page may never come back', async () => {
    const { tok, track } = lazniTok()
    await snimaj(tok)
    await prodi(2_000)
    await act(async () => vidljivost('hidden'))
    expect(track.stop).toHaveBeenCalled()
    expect(onSnimka.mock.calls[0]?.[2]).toBe(2_000)
    expect(screen.getByText(/spremljena jer ste napustili stranicu/)).toBeTruthy()
    await act(async () => vidljivost('visible'))
    await pritisni('Snimi glasovnu bilješku')
    expect(screen.queryByText(/jer ste napustili stranicu/)).toBeNull()
  })

  test('is dropped with its microphone when its place goes', async () => {
    const { tok, track } = lazniTok()
    const { unmount } = await snimaj(tok)
    unmount()
    expect(track.stop).toHaveBeenCalled()
    expect(snimaci[0]?.state).toBe('inactive')
    expect(onSnimka).not.toHaveBeenCalled()
  })

  test('is thrown away or begun anew where it is not good', async () => {
    await snimaj()
    await pritisni('Završi snimanje')
    await pritisni('Snimi ponovno')
    expect(screen.getByRole('timer').textContent).toBe('0:00 od 5:00')
    await pritisni('Završi snimanje')
    await pritisni('Odbaci')
    expect(screen.queryByLabelText('Preslušaj bilješku')).toBeNull()
    expect(onSnimka).not.toHaveBeenCalled()
  })

  test('of which nothing came is told', async () => {
    nijemo = true
    await snimaj()
    await pritisni('Završi snimanje')
    expect(screen.getByRole('alert').textContent).toContain('nije ništa snimio')
  })

  test.each([
    ['NotAllowedError', 'Pristup mikrofonu nije dopušten'],
    ['NotFoundError', 'nema mikrofona'],
    ['NotReadableError', 'koristi druga aplikacija'],
  ])('refused by %s is told, with writing as the other way', async (name, tekst) => {
    lazniUredaji(() => Promise.reject(greska(name)))
    render(<Glas onSnimka={onSnimka} />)
    await pritisni('Snimi glasovnu bilješku')
    expect(screen.getByRole('alert').textContent).toContain(tekst)
  })
})

test('the best kind that the browser records is taken, or none', () => {
  expect(vrstaZvuka()).toEqual(['audio/webm;codecs=opus', 'webm'])
  podrzano = ['audio/mp4', 'audio/ogg;codecs=opus']
  expect(vrstaZvuka()).toEqual(['audio/mp4', 'm4a'])
  podrzano = ['audio/ogg;codecs=opus']
  expect(vrstaZvuka()).toEqual(['audio/ogg;codecs=opus', 'ogg'])
  podrzano = []
  expect(vrstaZvuka()).toBeUndefined()
  vi.stubGlobal('MediaRecorder', undefined)
  expect(vrstaZvuka()).toBeUndefined()
})

test('the bar is empty in silence and full before sound is cut', () => {
  expect(glasnoca(new Uint8Array(8).fill(128))).toBe(0)
  expect(glasnoca(Uint8Array.from([128, 140, 116]))).toBeCloseTo(0.234, 2)
  expect(glasnoca(Uint8Array.from([128, 255, 0]))).toBe(1)
})
