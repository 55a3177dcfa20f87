/** Dictation with a recognizer of the test: words join what is typed, and every end says why. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Diktat } from './diktat.tsx'
import type { Prepoznavanje } from './prepoznavanje.ts'

const stvoreni: LaznoPrepoznavanje[] = []
let neKrece = false

class LaznoPrepoznavanje implements Prepoznavanje {
  lang = ''
  continuous = false
  interimResults = true
  onresult: Prepoznavanje['onresult'] = null
  onerror: Prepoznavanje['onerror'] = null
  onend: Prepoznavanje['onend'] = null
  readonly #receno: { 0: { transcript: string }; length: 1; isFinal: boolean }[] = []
  constructor() {
    stvoreni.push(this)
  }
  start() {
    if (neKrece) throw new DOMException('', 'InvalidStateError')
  }
  stop = vi.fn(() => this.onend?.())
  abort = vi.fn(() => this.onend?.())
  cuje(transcript: string, isFinal = true) {
    this.#receno.push({ 0: { transcript }, length: 1, isFinal })
    act(() => this.onresult?.({ resultIndex: this.#receno.length - 1, results: this.#receno }))
  }
  stane(error: string) {
    act(() => {
      this.onerror?.({ error })
      this.onend?.()
    })
  }
}

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', LaznoPrepoznavanje)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  stvoreni.length = 0
  neKrece = false
})

function Polje({ pocetno, najvise }: { pocetno: string; najvise: number }) {
  const [tekst, setTekst] = useState(pocetno)
  return (
    <>
      <textarea id="k" aria-label="Komentar" value={tekst} onChange={({ target }) => setTekst(target.value)} />
      <Diktat poljeId="k" value={tekst} onChange={setTekst} najvise={najvise} />
    </>
  )
}

const polje = () => screen.getByLabelText<HTMLTextAreaElement>('Komentar')
const gumb = () => screen.getByRole('button')
function diktiraj(pocetno = '', najvise = 100): LaznoPrepoznavanje {
  render(<Polje pocetno={pocetno} najvise={najvise} />)
  fireEvent.click(gumb())
  return stvoreni.at(-1) as LaznoPrepoznavanje
}
function kursor(od: number, kraj = od) {
  polje().setSelectionRange(od, kraj)
  fireEvent.keyUp(polje())
}

test('without a recognizer in the browser there is no button', () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  render(<Polje pocetno="" najvise={100} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('words come to the end of what stands there, each once, and what is typed in between stays', () => {
  const govor = diktiraj('Ploča je')
  expect([govor.lang, govor.continuous]).toEqual(['hr-HR', true])
  govor.cuje('pored', false)
  govor.cuje('pored ulaza')
  expect(polje().value).toBe('Ploča je pored ulaza')
  fireEvent.input(polje(), { target: { value: 'Ploča je pored ulaza, čitljiva' } })
  govor.cuje('i cijela')
  expect(polje().value).toBe('Ploča je pored ulaza, čitljiva i cijela')
})

test('what is typed counts from its first letter, before anybody else has heard of it', () => {
  const zapisano = vi.fn()
  render(
    <>
      <textarea id="k" aria-label="Komentar" defaultValue="Staro" />
      <Diktat poljeId="k" value="Staro" onChange={zapisano} najvise={100} />
    </>,
  )
  fireEvent.click(gumb())
  fireEvent.input(polje(), { target: { value: 'Staro i novo' } })
  stvoreni[0]?.cuje('dodano')
  expect(zapisano).toHaveBeenCalledExactlyOnceWith('Staro i novo dodano')
})

test('words go to the caret, in place of what is marked, and the next ones behind them', () => {
  const govor = diktiraj('Stroj radi.')
  kursor(5)
  govor.cuje('za rezanje')
  govor.cuje('lima')
  expect(polje().value).toBe('Stroj za rezanje lima radi.')
  kursor(6, 21)
  govor.cuje('odmah')
  expect(polje().value).toBe('Stroj odmah radi.')
})

test.each([
  ['network', /nema mreže/],
  ['not-allowed', /mikrofonu nije dopušten/],
  ['service-not-allowed', /mikrofonu nije dopušten/],
  ['audio-capture', /nema mikrofona/],
  ['no-speech', /ništa nije čulo/],
  ['language-not-supported', /ne prepoznaje hrvatski/],
  ['bad-grammar', /nije mogao pokrenuti/],
])('a dictation that stops by itself says why and keeps what was said: %s', (error, poruka) => {
  const govor = diktiraj()
  govor.cuje('Zatečeno')
  govor.stane(error)
  expect(screen.getByText(poruka)).toBeTruthy()
  expect([gumb().getAttribute('aria-pressed'), polje().value]).toEqual(['false', 'Zatečeno'])
})

test('a browser that ends after a silence says that it has ended; whoever stops it is told nothing', () => {
  const govor = diktiraj()
  act(() => govor.onend?.())
  expect(screen.getByText(/^Diktat je završio/)).toBeTruthy()
  fireEvent.click(gumb())
  expect(screen.queryByText(/^Diktat je završio/)).toBeNull()
  fireEvent.click(gumb())
  expect([stvoreni.at(-1)?.stop.mock.calls.length, gumb().getAttribute('aria-pressed')]).toEqual([1, 'false'])
  expect(screen.queryByText(/^Diktat je/)).toBeNull()
})

test('words that no longer fit are not cut: the dictation ends and says so', () => {
  const govor = diktiraj('Devet sl.', 14)
  govor.cuje('predugo')
  expect(polje().value).toBe('Devet sl.')
  expect(screen.getByText(/ne stane u polje/)).toBeTruthy()
  expect(govor.abort).toHaveBeenCalledTimes(1)
})

test('a recognizer that does not start says so', () => {
  neKrece = true
  diktiraj()
  expect(screen.getByText(/nije mogao pokrenuti/)).toBeTruthy()
  expect(gumb().getAttribute('aria-pressed')).toBe('false')
})

test('a field that leaves the page stops listening', () => {
  const govor = diktiraj()
  cleanup()
  expect(govor.abort).toHaveBeenCalledTimes(1)
})
