import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { idiNaOznaku } from '#app/platform/dokument/fokus.ts'
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import styles from './proracun.module.css'
import { PUT_STAVKI, type SkupinaStavki } from './proracun-skupine.ts'
import { StavkaRedak } from './stavka-redak.tsx'

export interface RetciProps {
  retci: SkupinaStavki['retci']
  tablica: PoljeDokumenta
  otvorene: ReadonlySet<string>
  onToggle: (id: string, open: boolean) => void
  /** The line that has the focus or is on its way to it: it is drawn also out of sight. */
  zadrzana: string | null
}

/** All lines, each in a body of its own with what is opened under it. */
export function SviRetci(props: RetciProps) {
  const next = useSljedeci(props.retci)
  return props.retci.map(({ redak }, index) => (
    <tbody key={redak.id} data-stavka={redak.id}>
      <Stavka {...props} index={index} next={next} />
    </tbody>
  ))
}

/** Height of a closed line until one was measured. */
const VISINA = 61
/** Lines drawn above and below those in sight. */
const OKO = 3

type Stol = Virtualizer<Window, HTMLTableSectionElement>

/** Tells where the lines stand against the upper edge of the window; what is above them may grow while one reads. */
function pratiOdmak(stol: Stol, tell: (offset: number, scrolling: boolean) => void): () => void {
  const look = (scrolling: boolean) => {
    const first = stol.elementsCache.get(stol.options.getItemKey(0))
    if (first !== undefined) tell(-first.getBoundingClientRect().top, scrolling)
  }
  const onScroll = () => look(true)
  const onRest = () => look(false)
  const resized = new ResizeObserver(onRest)
  resized.observe(document.body)
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('scrollend', onRest, { passive: true })
  onRest()
  return () => {
    resized.disconnect()
    removeEventListener('scroll', onScroll)
    removeEventListener('scrollend', onRest)
  }
}

/** Lines in sight; besides, both ends and the held line with its neighbours, so that Tab never comes to a gap. */
function uVidu(
  count: number,
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
  held: number,
): number[] {
  const wanted = new Set([0, count - 1])
  // A table out of sight is told as its nearest end.
  const around = startIndex === endIndex ? 1 : OKO
  for (let at = startIndex - around; at <= endIndex + around; at += 1) wanted.add(at)
  if (held >= 0) for (const at of [held - 1, held, held + 1]) wanted.add(at)
  return [...wanted].filter((at) => at >= 0 && at < count).sort((a, b) => a - b)
}

/** Only the lines in sight; the place of the others is kept, and their numbers are told to readers of the screen. */
export function RetciUVidu(props: RetciProps) {
  const { retci, otvorene, zadrzana } = props
  const next = useSljedeci(retci)
  const height = useRef(VISINA)
  const held = useMemo(() => retci.findIndex(({ redak }) => redak.id === zadrzana), [retci, zadrzana])
  const numbers = useMemo(() => redniBrojevi(retci, otvorene), [retci, otvorene])
  const stol = useWindowVirtualizer<HTMLTableSectionElement>({
    count: retci.length,
    estimateSize: () => height.current,
    getItemKey: (index) => retci[index]?.redak.id ?? index,
    rangeExtractor: (range) => uVidu(retci.length, range, held),
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: 0,
    observeElementOffset: pratiOdmak,
    // The browser itself keeps what one reads in its place while lines above it are measured.
    scrollToFn: () => undefined,
  })
  stol.shouldAdjustScrollPositionOnItemSizeChange = () => false
  useLayoutEffect(() => {
    const line = stol.elementsCache.get(stol.options.getItemKey(0))?.firstElementChild
    height.current = line?.getBoundingClientRect().height || height.current
  }, [stol])
  const items = stol.getVirtualItems()
  return (
    <>
      {items.map((item, i) => (
        <Fragment key={item.key}>
          <Razmak height={item.start - (items[i - 1]?.end ?? 0)} />
          <tbody ref={stol.measureElement} data-index={item.index} data-stavka={item.key}>
            <Stavka {...props} index={item.index} next={next} rowIndex={numbers[item.index]} />
          </tbody>
        </Fragment>
      ))}
      <Razmak height={stol.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  )
}

/** The number of each line in its table: the heading is the first row, and open fields are a row of their own. */
function redniBrojevi(retci: RetciProps['retci'], otvorene: ReadonlySet<string>): number[] {
  let last = 1
  return retci.map(({ redak }) => {
    last += 1
    const own = last
    if (otvorene.has(redak.id)) last += 1
    return own
  })
}

/** The place of lines that are not drawn. */
function Razmak({ height }: { height: number }) {
  if (height < 1) return null
  return (
    <tbody aria-hidden="true">
      <tr className={styles.razmak}>
        <td colSpan={6} style={{ height }} />
      </tr>
    </tbody>
  )
}

interface StavkaProps extends RetciProps {
  index: number
  rowIndex?: number | undefined
  next: (index: number) => void
}

function Stavka({ retci, tablica, otvorene, onToggle, zadrzana, index, rowIndex, next }: StavkaProps) {
  const one = retci[index]
  if (one === undefined) return null
  const { redak, izracun } = one
  return (
    <StavkaRedak
      redak={redak}
      index={index}
      rowIndex={rowIndex}
      tablica={tablica}
      iznosJedinice={izracun?.iznosJedinice ?? 0}
      prihvatljivo={izracun?.prihvatljivo ?? 0}
      bespovratna={izracun?.bespovratna ?? 0}
      open={otvorene.has(redak.id)}
      zadrzana={zadrzana === redak.id}
      onToggle={onToggle}
      next={next}
    />
  )
}

/** Takes the focus to the line that came into the place of one that is gone, or to the list. */
function useSljedeci(retci: RetciProps['retci']): (index: number) => void {
  const latest = useRef(retci)
  useLayoutEffect(() => {
    latest.current = retci
  }, [retci])
  return useCallback((index) => {
    const rows = latest.current
    const id = rows[Math.min(index, rows.length - 1)]?.redak.id
    if (id === undefined) document.getElementById(PUT_STAVKI)?.focus()
    else idiNaOznaku(PUT_STAVKI, id)
  }, [])
}
