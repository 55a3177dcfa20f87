import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { type Potezi, SIRINA, VISINA } from '#contract/kernel/dokazi/potezi.ts'
import { stisni, uProstoru } from './potezi.ts'
import styles from './potpis.module.css'
import { SNIMANJE } from './snimanje.tekst.ts'

const TEKST = SNIMANJE.potpis
/** Width of the line in the space of the strokes. */
const DEBLJINA = 6
/** Sharper than this no screen needs. */
const NAJVECA_OSTRINA = 3

interface PotpisProps {
  /** Who signs, or as what: the name of the pad. */
  oznaka: string
  value: Potezi
  onChange: (potezi: number[][]) => void
  disabled?: boolean | undefined
  /** What stands below for whoever does not or cannot sign by hand: „Odbija potpisati”. */
  drugiNacin?: ReactNode
}

/** One stroke, a dot as a line of no length. */
function crtaj(context: CanvasRenderingContext2D, potez: readonly number[]): void {
  context.beginPath()
  context.moveTo(potez[0] ?? 0, potez[1] ?? 0)
  if (potez.length < 4) context.lineTo(potez[0] ?? 0, potez[1] ?? 0)
  for (let i = 2; i + 1 < potez.length; i += 2) context.lineTo(potez[i] ?? 0, potez[i + 1] ?? 0)
  context.stroke()
}

/** The context of a canvas in the space of the strokes, sized to the screen; null where there is none. */
function pripremi(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (context === null) return null
  const ostrina = Math.min(NAJVECA_OSTRINA, window.devicePixelRatio || 1)
  const width = Math.max(1, Math.round((canvas.clientWidth || SIRINA) * ostrina))
  const height = Math.max(1, Math.round((canvas.clientHeight || VISINA) * ostrina))
  // Setting a size clears it, so that it is set only when it is another one.
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
  context.setTransform(width / SIRINA, 0, 0, height / VISINA, 0, 0)
  context.clearRect(0, 0, SIRINA, VISINA)
  context.lineWidth = DEBLJINA
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = getComputedStyle(canvas).color
  return context
}

/** Draws all strokes anew whenever they or the size of the canvas change; says whether it can. */
function usePlatno(ref: RefObject<HTMLCanvasElement | null>, value: Potezi, tekuci: RefObject<number[] | null>) {
  const [moze, setMoze] = useState(true)
  useEffect(() => {
    const canvas = ref.current
    if (canvas === null) return
    const iznova = () => {
      const context = pripremi(canvas)
      setMoze(context !== null)
      if (context === null) return
      for (const potez of tekuci.current === null ? value : [...value, tekuci.current]) crtaj(context, potez)
    }
    iznova()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(iznova)
    observer.observe(canvas)
    return () => observer.disconnect()
  }, [ref, value, tekuci])
  return moze
}

/** Every point of a move: a fast hand makes more of them than the screen has pictures. */
function tockeDogadaja(event: PointerEvent<HTMLCanvasElement>): [number, number][] {
  const okvir = event.currentTarget.getBoundingClientRect()
  const sve = event.nativeEvent.getCoalescedEvents?.() ?? []
  return (sve.length > 0 ? sve : [event]).map(({ clientX, clientY }) => uProstoru(clientX, clientY, okvir))
}

/** The stroke that is being drawn: one pointer at a time, so that the palm of a hand draws nothing. */
function usePotez(tekuci: RefObject<number[] | null>, disabled: boolean, onPotez: (potez: number[]) => void) {
  const pokazivac = useRef<number | null>(null)
  const dodaj = (event: PointerEvent<HTMLCanvasElement>) => {
    const potez = tekuci.current
    const context = event.currentTarget.getContext('2d')
    if (potez === null) return
    for (const [x, y] of tockeDogadaja(event)) {
      const zadnja = potez.slice(-2)
      potez.push(x, y)
      if (context !== null) crtaj(context, [...zadnja, x, y])
    }
  }
  const kraj = (event: PointerEvent<HTMLCanvasElement>) => {
    const potez = tekuci.current
    if (event.pointerId !== pokazivac.current || potez === null) return
    pokazivac.current = null
    tekuci.current = null
    onPotez(potez)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (disabled || pokazivac.current !== null || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      pokazivac.current = event.pointerId
      tekuci.current = []
      dodaj(event)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.pointerId === pokazivac.current) dodaj(event)
    },
    onPointerUp: kraj,
    // What the system has taken over was drawn all the same.
    onPointerCancel: kraj,
    onLostPointerCapture: kraj,
  }
}

/** A pad to sign on by finger, pen or mouse; gives strokes that fit into their record. */
export function Potpis({ oznaka, value, onChange, disabled = false, drugiNacin }: PotpisProps) {
  const platno = useRef<HTMLCanvasElement>(null)
  const tekuci = useRef<number[] | null>(null)
  const uputaId = useId()
  const [predug, setPredug] = useState(false)
  const moze = usePlatno(platno, value, tekuci)
  const crtanje = usePotez(tekuci, disabled, (potez) => {
    const stisnuti = stisni([...value, potez])
    const stane = stisnuti.length > value.length
    setPredug(!stane)
    // Given even when it does not fit: the pad is drawn anew without it.
    onChange(stane ? stisnuti : value.map((one) => [...one]))
  })
  const postavi = (potezi: Potezi) => {
    setPredug(false)
    onChange(potezi.map((one) => [...one]))
  }
  const zatvoreno = disabled || value.length === 0
  return (
    <Stack gap={2}>
      <div className={styles.potpis}>
        <div className={styles.polje}>
          <canvas
            ref={platno}
            className={styles.platno}
            role="img"
            aria-label={value.length === 0 ? TEKST.prazno(oznaka) : TEKST.nacrtano(oznaka, value.length)}
            aria-describedby={uputaId}
            data-zatvoreno={disabled || undefined}
            onContextMenu={(event) => event.preventDefault()}
            {...crtanje}
          />
        </div>
      </div>
      <p id={uputaId} className={styles.uputa}>
        {TEKST.uputa} {drugiNacin !== undefined && TEKST.tipkovnica}
      </p>
      {!moze && <Banner tone="warning">{TEKST.bezCrtanja}</Banner>}
      {predug && (
        <Banner tone="warning" live="assertive">
          {TEKST.predug}
        </Banner>
      )}
      <div className={styles.radnje}>
        <Button icon="undo" disabled={zatvoreno} onClick={() => postavi(value.slice(0, -1))}>
          {TEKST.ponisti}
        </Button>
        <Button icon="trash" disabled={zatvoreno} onClick={() => postavi([])}>
          {TEKST.obrisi}
        </Button>
        {drugiNacin}
      </div>
    </Stack>
  )
}
