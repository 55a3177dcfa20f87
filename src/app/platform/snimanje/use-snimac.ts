/** A recorder of the voice: one recording at a time, paused and ended, given as a file. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nazivSnimke } from './naziv-snimke.ts'
import { type RazlogToka, razlogOd, useVidljiva, zatraziTok, zaustavi } from './use-tok.ts'

/** Kinds of recordings in the order in which they are wanted, each with the extension of its file. */
const VRSTE = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const
/** Enough for speech; five minutes are a little over a megabyte. */
const BITA_U_SEKUNDI = 32_000
export const NAJDULJE_MS = 5 * 60_000
const OTKUCAJ_MS = 250
/** How often the browser hands over what it has recorded. */
const DIO_MS = 1_000
const MIKROFON: MediaStreamConstraints = { audio: { echoCancellation: true, noiseSuppression: true }, video: false }

export interface Snimka {
  file: File
  /** When it was begun, clock of the device. */
  trenutak: number
  trajanje: number
}

type Stanje =
  | { faza: 'prazno'; razlog?: RazlogToka | 'nijeUspjelo' }
  | { faza: 'ceka' }
  | { faza: 'snima' | 'pauza'; tok: MediaStream }
  | { faza: 'snimljeno'; snimka: Snimka; kraj: 'osoba' | 'najdulje' }

/** The first kind that this browser records; undefined where it records none. */
export function vrstaZvuka(): (typeof VRSTE)[number] | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  return VRSTE.find(([mime]) => MediaRecorder.isTypeSupported(mime))
}

/** Time that runs only while something is recorded. */
function stoperica() {
  let prije = 0
  let od: number | undefined
  const proteklo = () => prije + (od === undefined ? 0 : performance.now() - od)
  return {
    proteklo,
    kreni: () => {
      od = performance.now()
    },
    stani: () => {
      prije = proteklo()
      od = undefined
    },
  }
}

interface Snimanje {
  recorder: MediaRecorder
  tok: MediaStream
  sat: ReturnType<typeof stoperica>
  /** Ends it, keeping what was recorded or not. */
  kraj: Extract<Stanje, { faza: 'snimljeno' }>['kraj'] | 'odbaceno'
}

/** The recorder of one place, with how long it has recorded. */
export function useSnimac(naziv: string) {
  const [stanje, setStanje] = useState<Stanje>({ faza: 'prazno' })
  const [proteklo, setProteklo] = useState(0)
  const sada = useRef<Snimanje>(undefined)
  const ziva = useRef(true)
  const vidljiva = useVidljiva()

  const zavrsi = (kraj: Snimanje['kraj']) => {
    const one = sada.current
    if (one === undefined) return
    one.kraj = kraj
    one.sat.stani()
    if (one.recorder.state !== 'inactive') one.recorder.stop()
    zaustavi(one.tok)
  }

  const snimi = (tok: MediaStream, [mime, ekstenzija]: (typeof VRSTE)[number]) => {
    const recorder = new MediaRecorder(tok, { mimeType: mime, audioBitsPerSecond: BITA_U_SEKUNDI })
    const one: Snimanje = { recorder, tok, sat: stoperica(), kraj: 'osoba' }
    const trenutak = Date.now()
    const dijelovi: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && dijelovi.push(data))
    // Also by itself, when the microphone is taken away: what has come is kept.
    recorder.addEventListener('stop', () => {
      one.sat.stani()
      zaustavi(tok)
      if (sada.current === one) sada.current = undefined
      if (!ziva.current) return
      if (one.kraj === 'odbaceno') return setStanje({ faza: 'prazno' })
      if (dijelovi.length === 0) return setStanje({ faza: 'prazno', razlog: 'nijeUspjelo' })
      const [type = ''] = mime.split(';')
      const file = new File(dijelovi, nazivSnimke(naziv, trenutak, ekstenzija), { type, lastModified: trenutak })
      const trajanje = Math.min(NAJDULJE_MS, Math.round(one.sat.proteklo()))
      setStanje({ faza: 'snimljeno', snimka: { file, trenutak, trajanje }, kraj: one.kraj })
    })
    recorder.start(DIO_MS)
    one.sat.kreni()
    sada.current = one
    setProteklo(0)
    setStanje({ faza: 'snima', tok })
  }

  const pocni = async () => {
    const vrsta = vrstaZvuka()
    if (vrsta === undefined) return setStanje({ faza: 'prazno', razlog: 'nepodrzano' })
    setStanje({ faza: 'ceka' })
    let tok: MediaStream | undefined
    try {
      tok = await zatraziTok(MIKROFON)
      // Whoever left meanwhile must not leave the microphone on.
      if (!ziva.current || document.visibilityState === 'hidden') {
        zaustavi(tok)
        if (ziva.current) setStanje({ faza: 'prazno' })
      } else snimi(tok, vrsta)
    } catch (error) {
      zaustavi(tok)
      if (ziva.current) setStanje({ faza: 'prazno', razlog: tok === undefined ? razlogOd(error) : 'nijeUspjelo' })
    }
  }

  const latest = useRef(zavrsi)
  useLayoutEffect(() => {
    latest.current = zavrsi
  })
  const snimaSada = stanje.faza === 'snima'
  useEffect(() => {
    if (!snimaSada) return
    const timer = setInterval(() => {
      const ms = sada.current?.sat.proteklo() ?? 0
      setProteklo(ms)
      if (ms >= NAJDULJE_MS) latest.current('najdulje')
    }, OTKUCAJ_MS)
    return () => clearInterval(timer)
  }, [snimaSada])
  useEffect(() => {
    if (!vidljiva) latest.current('osoba')
  }, [vidljiva])
  useEffect(() => {
    ziva.current = true
    return () => {
      ziva.current = false
      latest.current('odbaceno')
    }
  }, [])

  return {
    stanje,
    proteklo,
    pocni: () => void pocni(),
    pauziraj: () => {
      const one = sada.current
      if (one?.recorder.state !== 'recording') return
      one.recorder.pause()
      one.sat.stani()
      setStanje({ faza: 'pauza', tok: one.tok })
    },
    nastavi: () => {
      const one = sada.current
      if (one?.recorder.state !== 'paused') return
      one.recorder.resume()
      one.sat.kreni()
      setStanje({ faza: 'snima', tok: one.tok })
    },
    zavrsi: () => zavrsi('osoba'),
    odbaci: () => setStanje({ faza: 'prazno' }),
  }
}
