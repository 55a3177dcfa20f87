import { type PointerEvent, useRef, useState } from 'react'
import { useAdresa } from './adresa.ts'
import styles from './prije-poslije.module.css'
import { SNIMANJE } from './snimanje.tekst.ts'

const TEKST = SNIMANJE.usporedba

interface Slika {
  slika: Blob | string
  /** What is on it and when it was taken. */
  opis: string
}

interface PrijePoslijeProps {
  prije: Slika
  poslije: Slika
  /** What is compared. */
  oznaka?: string | undefined
}

/** Two pictures of one place on top of each other, with an edge between them that is moved. */
export function PrijePoslije({ prije, poslije, oznaka = TEKST.oznaka }: PrijePoslijeProps) {
  const [granica, setGranica] = useState(50)
  const drzi = useRef<number | null>(null)
  const adresaPrije = useAdresa(prije.slika)
  const adresaPoslije = useAdresa(poslije.slika)
  const pomakni = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setGranica(Math.round(Math.min(100, Math.max(0, ((clientX - left) / Math.max(1, width)) * 100))))
  }
  const pusti = ({ pointerId }: PointerEvent) => {
    if (pointerId === drzi.current) drzi.current = null
  }
  return (
    <figure className={styles.usporedba}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only repeats what the slider inside does */}
      <div
        className={styles.slike}
        onPointerDown={(event) => {
          if (event.button !== 0 || drzi.current !== null) return
          drzi.current = event.pointerId
          event.currentTarget.setPointerCapture?.(event.pointerId)
          event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
          pomakni(event)
        }}
        onPointerMove={(event) => event.pointerId === drzi.current && pomakni(event)}
        onPointerUp={pusti}
        onPointerCancel={pusti}
        onLostPointerCapture={pusti}
        // Otherwise a mouse drags the picture, or takes the focus from the slider again.
        onMouseDown={(event) => event.preventDefault()}
      >
        <img src={adresaPoslije} alt={poslije.opis} draggable={false} />
        <img
          src={adresaPrije}
          alt={prije.opis}
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - granica}% 0 0)` }}
        />
        <input
          className={styles.klizac}
          type="range"
          min={0}
          max={100}
          value={granica}
          aria-label={oznaka}
          aria-valuetext={TEKST.vrijednost(granica)}
          onChange={(event) => setGranica(Number(event.target.value))}
        />
        <div className={styles.crta} style={{ insetInlineStart: `${granica}%` }}>
          <span className={styles.rucka} aria-hidden="true">
            ↔
          </span>
        </div>
      </div>
      <figcaption className={styles.natpisi}>
        <span>{TEKST.prije(prije.opis)}</span>
        <span>{TEKST.poslije(poslije.opis)}</span>
      </figcaption>
    </figure>
  )
}
