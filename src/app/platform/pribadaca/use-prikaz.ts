/** How a document is looked at: which page, how large, how turned. */
import { type RefObject, useEffect, useState } from 'react'
import type { Mjera, Okret } from '#contract/kernel/pribadaca.ts'
import type { OtvoreniDokument } from './dokument.ts'

const NAJMANJE = 0.25
const NAJVECE = 4
/** Pixels of a canvas that every device holds. */
const NAJVISE_TOCAKA = 12_000_000

/** Width that is free for a page, followed as the screen changes. */
function useSirina(okvir: RefObject<HTMLElement | null>): number {
  const [sirina, setSirina] = useState(0)
  useEffect(() => {
    const element = okvir.current
    if (element === null) return
    const izmjeri = () => setSirina(element.clientWidth)
    izmjeri()
    const observer = new ResizeObserver(izmjeri)
    observer.observe(element)
    return () => observer.disconnect()
  }, [okvir])
  return sirina
}

export function usePrikaz(
  dokument: OtvoreniDokument | undefined,
  okvir: RefObject<HTMLElement | null>,
  pocetna: number,
  /** Told of a page that cannot be measured. Always the same function. */
  naNeuspjeh: (neuspjeh: true) => void,
) {
  const [stranica, setStranica] = useState(pocetna)
  const [okret, setOkret] = useState<Okret>(0)
  /** Undefined fits the width. */
  const [zoom, setZoom] = useState<number>()
  const [mjera, setMjera] = useState<Mjera>()
  const slobodno = useSirina(okvir)
  const zadnja = dokument?.stranica ?? 1
  const broj = Math.min(Math.max(1, stranica), zadnja)
  useEffect(() => {
    let left = false
    dokument?.mjera(broj, okret).then(
      (nova) => !left && setMjera(nova),
      () => left || naNeuspjeh(true),
    )
    return () => {
      left = true
    }
  }, [dokument, broj, okret, naNeuspjeh])
  const omjer = mjera === undefined || slobodno === 0 ? undefined : (zoom ?? slobodno / mjera.sirina)
  const promijeni = (puta: number) =>
    omjer !== undefined && setZoom(Math.min(NAJVECE, Math.max(NAJMANJE, omjer * puta)))
  return {
    stranica: broj,
    zadnja,
    idi: setStranica,
    okret,
    okreni: () => setOkret(((okret + 90) % 360) as Okret),
    poSirini: zoom === undefined,
    prilagodi: () => setZoom(undefined),
    uvecaj: () => promijeni(1.25),
    umanji: () => promijeni(0.8),
    /** The page on the screen; undefined until it is known. */
    naZaslonu:
      mjera === undefined || omjer === undefined
        ? undefined
        : { sirina: Math.round(mjera.sirina * omjer), visina: Math.round(mjera.visina * omjer) },
  }
}

/** As sharp as the screen is, as far as a canvas may be that large. */
export function sirinaPlatna({ sirina, visina }: Mjera, gustoca: number): number {
  const najvise = Math.sqrt(NAJVISE_TOCAKA / (sirina * visina))
  return Math.max(1, Math.round(sirina * Math.min(gustoca, najvise)))
}
