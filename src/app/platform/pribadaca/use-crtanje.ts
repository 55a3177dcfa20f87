/** A box while it is drawn, in the orientation in which the page is looked at. By a finger, a mouse or keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OkvirPribadace } from '#contract/kernel/pribadaca.schema.ts'
import {
  jeNaStranici,
  NAJMANJA_STRANICA,
  okvirIzKutova,
  pomakniOkvir,
  rastegniOkvir,
  type Tocka,
} from '#contract/kernel/pribadaca.ts'

/** One press of an arrow: a hundredth of the page. */
const KORAK = 100
/** Where a box begins for whoever draws by keys. */
const POCETNI: OkvirPribadace = { x: 2_500, y: 2_000, sirina: 5_000, visina: 1_000 }

const SMJER: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KORAK, 0],
  ArrowRight: [KORAK, 0],
  ArrowUp: [0, -KORAK],
  ArrowDown: [0, KORAK],
}

function tockaOd({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Tocka {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

interface CrtanjeProps {
  onPotvrdi: (okvir: OkvirPribadace) => void
  /** The box has gone from the screen, and the focus with it. */
  onOdustani: () => void
}

export function useCrtanje({ onPotvrdi, onOdustani }: CrtanjeProps) {
  const [okvir, setOkvir] = useState<OkvirPribadace>()
  const od = useRef<Tocka | undefined>(undefined)
  const odustani = () => {
    flushSync(() => setOkvir(undefined))
    onOdustani()
  }
  const potvrdi = () => {
    if (okvir === undefined || !jeNaStranici(okvir)) return
    setOkvir(undefined)
    onPotvrdi(okvir)
  }
  return {
    okvir,
    zapocni: () => setOkvir(POCETNI),
    odustani,
    potvrdi,
    tipke: (event: KeyboardEvent) => {
      const smjer = SMJER[event.key]
      if (okvir === undefined || (smjer === undefined && event.key !== 'Enter' && event.key !== 'Escape')) return
      event.preventDefault()
      // What is around it would close with it.
      event.stopPropagation()
      if (event.key === 'Enter') potvrdi()
      else if (event.key === 'Escape') odustani()
      else if (smjer) setOkvir((event.shiftKey ? rastegniOkvir : pomakniOkvir)(okvir, smjer[0], smjer[1]))
    },
    pokazivac: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        od.current = tockaOd(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (od.current === undefined) return
        const novi = okvirIzKutova(od.current, tockaOd(event))
        // A press that has only trembled draws nothing.
        if (novi.sirina >= NAJMANJA_STRANICA && novi.visina >= NAJMANJA_STRANICA) setOkvir(novi)
      },
      onPointerUp: () => {
        od.current = undefined
      },
      onPointerCancel: () => {
        od.current = undefined
      },
    },
  }
}
