import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DioSlike, Kljuc, MjestoSlike, Uzorci } from './dijelovi.tsx'
import styles from './platno.module.css'
import type { Crtez, Mjesto, Okvir, Slika } from './slika.types.ts'
import { nacrtaj } from './vrste.ts'

/** Until the page has measured: a picture in the middle of a text. */
const POLAZNI: Okvir = { sirina: 640, em: 14 }

/** The width of the container and the size of its letters, as they change. */
function useOkvir(ref: RefObject<HTMLDivElement | null>, mjera: RefObject<HTMLSpanElement | null>): Okvir {
  const [okvir, setOkvir] = useState(POLAZNI)
  useLayoutEffect(() => {
    const [element, letter] = [ref.current, mjera.current]
    if (element === null || letter === null) return
    const measure = () => {
      const [sirina, em] = [element.clientWidth, Number.parseFloat(getComputedStyle(element).fontSize)]
      if (sirina > 0 && em > 0) setOkvir((was) => (was.sirina === sirina && was.em === em ? was : { sirina, em }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The letters of the page may grow while its width stays.
    observer.observe(letter)
    return () => observer.disconnect()
  }, [ref, mjera])
  return okvir
}

/** Where the arrow keys lead from a place; undefined where they lead nowhere. */
export function kamo(key: string, at: number, ukupno: number, korak = 1): number | undefined {
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + korak,
    ArrowUp: at - korak,
    Home: 0,
    End: ukupno - 1,
  }
  const next = moves[key]
  return next === undefined || next < 0 || next >= ukupno ? undefined : next
}

/** The drawing: one stop of the keyboard, whose values arrow keys walk; the same words by mouse, touch and voice. */
export function Platno({ slika }: { slika: Slika }) {
  const okvirRef = useRef<HTMLDivElement>(null)
  const slovoRef = useRef<HTMLSpanElement>(null)
  const okvir = useOkvir(okvirRef, slovoRef)
  const crtez = useMemo(() => nacrtaj(slika, okvir), [slika, okvir])
  const [trenutno, setTrenutno] = useState(0)
  const [otvoreno, setOtvoreno] = useState<number | undefined>(undefined)
  const id = useId()
  const { mjesta, dijelovi, visina, razmjer = 1, korak, legenda } = crtez
  const stanica = Math.min(trenutno, mjesta.length - 1)
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Escape') return setOtvoreno(undefined)
    const next = kamo(event.key, stanica, mjesta.length, korak)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<SVGElement>('[data-mjesto]')[next]?.focus()
  }
  const pokazano = otvoreno === undefined ? undefined : mjesta[otvoreno]
  return (
    <div>
      <div ref={okvirRef} className={styles.okvir}>
        <span ref={slovoRef} className={styles.slovo} aria-hidden="true" />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of values, not of form fields */}
        <svg
          className={styles.platno}
          viewBox={`0 0 ${okvir.sirina} ${Math.ceil(visina)}`}
          role="group"
          aria-label={`${slika.naziv}, vrijednosti`}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setOtvoreno(undefined)}
        >
          <Uzorci id={id} />
          <g
            transform={razmjer === 1 ? undefined : `scale(${razmjer})`}
            fontSize={razmjer === 1 ? undefined : (okvir.em * 0.85) / razmjer}
          >
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
            <g aria-hidden="true">
              {dijelovi.map((dio, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place
                <DioSlike key={at} dio={dio} id={id} />
              ))}
            </g>
            {mjesta.map((mjesto, at) => (
              <MjestoSlike
                // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have one name
                key={`${at}:${mjesto.naslov}`}
                mjesto={mjesto}
                tabIndex={at === stanica ? 0 : -1}
                onFocus={() => {
                  setTrenutno(at)
                  setOtvoreno(at)
                }}
                onBlur={() => setOtvoreno(undefined)}
                onPointerEnter={() => setOtvoreno(at)}
              />
            ))}
          </g>
        </svg>
        {pokazano && <Oblacic mjesto={pokazano} crtez={crtez} sirina={okvir.sirina} />}
      </div>
      {legenda.length > 0 && (
        <ul className={styles.legenda} aria-label="Legenda">
          {legenda.map(({ oznaka, boja }) => (
            <li key={oznaka}>
              <Kljuc boja={boja} id={id} />
              {oznaka}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface OblacicProps {
  mjesto: Mjesto
  crtez: Crtez
  sirina: number
}

/** The words of a place. What is spoken is its name, so this is only to be seen. */
function Oblacic({ mjesto: { x, y, naslov, tekst }, crtez: { visina, razmjer = 1 }, sirina }: OblacicProps) {
  const [lijevo, gore] = [(x * razmjer * 100) / sirina, (y * razmjer * 100) / visina]
  return (
    <div
      className={styles.oblacic}
      style={{ left: `clamp(7em, ${lijevo}%, 100% - 7em)`, top: `${gore}%` }}
      aria-hidden="true"
      data-print="none"
    >
      <span className={styles.naslov}>{naslov}</span>
      <strong>{tekst}</strong>
    </div>
  )
}
