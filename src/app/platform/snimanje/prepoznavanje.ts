/** Recognition of speech as browsers offer it; its types are not in the standard library. */

interface Odlomak extends ArrayLike<{ transcript: string }> {
  isFinal: boolean
}

export interface Prepoznavanje {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** `results` grows while it listens; the first one that is new stands at `resultIndex`. */
  onresult: ((event: { resultIndex: number; results: ArrayLike<Odlomak> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

/** Undefined where this browser recognizes no speech. */
export function prepoznavanjePreglednika(): (new () => Prepoznavanje) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: new () => Prepoznavanje
    webkitSpeechRecognition?: new () => Prepoznavanje
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

export type RazlogDiktata = 'mreza' | 'odbijeno' | 'nema' | 'tisina' | 'jezik' | 'nijeUspjelo' | 'kraj' | 'puno'

const RAZLOZI: Readonly<Record<string, RazlogDiktata>> = {
  network: 'mreza',
  'not-allowed': 'odbijeno',
  'service-not-allowed': 'odbijeno',
  'audio-capture': 'nema',
  'no-speech': 'tisina',
  'language-not-supported': 'jezik',
}

/** Why it stopped, by the browser's own word; undefined where the person stopped it. */
export const razlogPrekida = (error: string): RazlogDiktata | undefined =>
  error === 'aborted' ? undefined : (RAZLOZI[error] ?? 'nijeUspjelo')

/** What was said, set into a text in place of what is marked there. The words on both sides stay apart from it. */
export function umetni(tekst: string, receno: string, od: number, kraj: number): { tekst: string; kursor: number } {
  const [prije, poslije] = [tekst.slice(0, od), tekst.slice(kraj)]
  const ispred = prije === '' || /\s$/.test(prije) ? '' : ' '
  const iza = poslije === '' || /^[\s.,;:!?)]/.test(poslije) ? '' : ' '
  const umetnuto = `${ispred}${receno}`
  return { tekst: `${prije}${umetnuto}${iza}${poslije}`, kursor: prije.length + umetnuto.length }
}
