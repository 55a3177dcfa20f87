import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type Prepoznavanje,
  prepoznavanjePreglednika,
  type RazlogDiktata,
  razlogPrekida,
  umetni,
} from './prepoznavanje.ts'
import { SNIMANJE } from './snimanje.tekst.ts'

const TEKST = SNIMANJE.diktat

interface DiktatProps {
  /** Id of the text field on the page, whose caret says where words go. */
  poljeId: string
  value: string
  onChange: (tekst: string) => void
  najvise: number
}

const poljeOd = (id: string): HTMLInputElement | HTMLTextAreaElement | undefined => {
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element : undefined
}

/** Where the next words go: at the caret of whoever is or was in the field, otherwise at its end. */
function useKursor(poljeId: string) {
  const mjesto = useRef<readonly [od: number, kraj: number]>(undefined)
  useEffect(() => {
    const zapamti = ({ target }: Event) => {
      const polje = poljeOd(poljeId)
      if (polje === undefined || target !== polje) return
      const { selectionStart, selectionEnd } = polje
      mjesto.current = selectionStart === null ? undefined : [selectionStart, selectionEnd ?? selectionStart]
    }
    const dogadaji = ['keyup', 'pointerup', 'input', 'focusout'] as const
    for (const one of dogadaji) document.addEventListener(one, zapamti)
    return () => {
      for (const one of dogadaji) document.removeEventListener(one, zapamti)
    }
  }, [poljeId])
  return {
    mjesto: (duljina: number) => {
      const [od, kraj] = mjesto.current ?? [duljina, duljina]
      return [Math.min(od, duljina), Math.min(kraj, duljina)] as const
    },
    /** Whoever types on stays behind the words that were set in, once the field shows them. */
    postavi: (kursor: number) => {
      mjesto.current = [kursor, kursor]
      requestAnimationFrame(() => {
        const polje = poljeOd(poljeId)
        if (polje !== undefined && document.activeElement === polje) polje.setSelectionRange(kursor, kursor)
      })
    },
  }
}

/** Dictation into a text field, where the browser offers it. What is said joins what is typed, and every end of it has its reason. */
export function Diktat({ poljeId, value, onChange, najvise }: DiktatProps) {
  const [slusa, setSlusa] = useState(false)
  const [razlog, setRazlog] = useState<RazlogDiktata>()
  const rad = useRef<Prepoznavanje>(undefined)
  const kursor = useKursor(poljeId)
  const sada = useRef({ value, onChange })
  sada.current = { value, onChange }
  useEffect(
    () => () => {
      rad.current?.abort()
      rad.current = undefined
    },
    [],
  )
  const Vrsta = prepoznavanjePreglednika()
  if (Vrsta === undefined) return null
  const zavrsi = (zasto?: RazlogDiktata) => {
    rad.current = undefined
    setSlusa(false)
    setRazlog((prije) => zasto ?? prije)
  }
  const upisi = (receno: string): boolean => {
    // The field knows every letter at once, whoever keeps its text only after a rest.
    const tekst = poljeOd(poljeId)?.value ?? sada.current.value
    const novo = umetni(tekst, receno, ...kursor.mjesto(tekst.length))
    if (novo.tekst.length > najvise) return false
    kursor.postavi(novo.kursor)
    sada.current.onChange(novo.tekst)
    return true
  }
  const pocni = () => {
    const novo = new Vrsta()
    Object.assign(novo, { lang: 'hr-HR', continuous: true, interimResults: false })
    novo.onresult = ({ resultIndex, results }) => {
      const novi = Array.from(results).slice(resultIndex)
      const receno = novi.flatMap((one) => (one.isFinal ? (one[0]?.transcript.trim() ?? '') : '')).filter(Boolean)
      if (receno.length === 0 || rad.current !== novo || upisi(receno.join(' '))) return
      zavrsi('puno')
      novo.abort()
    }
    novo.onerror = ({ error }) => rad.current === novo && zavrsi(razlogPrekida(error))
    // Browsers end by themselves after some silence.
    novo.onend = () => rad.current === novo && zavrsi('kraj')
    setRazlog(undefined)
    rad.current = novo
    try {
      novo.start()
      setSlusa(true)
    } catch {
      zavrsi('nijeUspjelo')
    }
  }
  const zaustavi = () => {
    const { current } = rad
    // What was said until now may still come; its end is no surprise.
    if (current !== undefined) current.onend = () => rad.current === current && zavrsi()
    current?.stop()
    setSlusa(false)
  }
  return (
    <>
      <Button size="s" variant="quiet" icon="mic" aria-pressed={slusa} onClick={() => (slusa ? zaustavi() : pocni())}>
        {slusa ? TEKST.zaustavi : TEKST.pocni}
      </Button>
      {razlog !== undefined && (
        <Banner tone={razlog === 'kraj' ? 'info' : 'warning'} kratko live="assertive">
          {TEKST.razlog[razlog]}
        </Banner>
      )}
    </>
  )
}
