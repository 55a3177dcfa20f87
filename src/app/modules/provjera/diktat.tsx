import { useEffect, useRef, useState } from 'react'
import { useDokumentApi } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TEKST } from './provjera.tekst.ts'

/** What is used of the browser's recognition of speech; its types are not in the standard library. */
interface Prepoznavanje {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type Vrsta = new () => Prepoznavanje

const vrstaPreglednika = (): Vrsta | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Vrsta
    webkitSpeechRecognition?: Vrsta
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Dictation into a field, where the browser offers it; what was said is added to what stands there. */
export function Diktat({ put, sada }: { put: string; sada: string }) {
  const api = useDokumentApi()
  const [slusa, setSlusa] = useState(false)
  const rad = useRef<Prepoznavanje>(undefined)
  const tekst = useRef(sada)
  tekst.current = sada
  useEffect(() => () => rad.current?.stop(), [])
  const Vrsta = vrstaPreglednika()
  if (Vrsta === undefined) return null
  const pocni = () => {
    const novo = new Vrsta()
    const prije = tekst.current
    Object.assign(novo, { lang: 'hr-HR', continuous: true, interimResults: false })
    novo.onresult = ({ results }) => {
      const receno = Array.from(results, (one) => one[0]?.transcript.trim() ?? '').join(' ')
      api.postavi(put, [prije, receno].filter(Boolean).join(' '))
    }
    novo.onend = () => setSlusa(false)
    rad.current = novo
    novo.start()
    setSlusa(true)
  }
  return (
    <Button
      size="s"
      variant="quiet"
      icon="mic"
      aria-pressed={slusa}
      onClick={() => (slusa ? rad.current?.stop() : pocni())}
    >
      {slusa ? TEKST.lista.zaustavi : TEKST.lista.diktiraj}
    </Button>
  )
}
