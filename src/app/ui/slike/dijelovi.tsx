import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { cx } from '../cx.ts'
import styles from './platno.module.css'
import type { Boja, Dio, Mjesto } from './slika.types.ts'

/** Series that have a pattern besides their colour. */
const S_UZORKOM: readonly Boja[] = ['niz2', 'niz3', 'niz4', 'niz5']

const ispuna = (boja: Boja, id: string): string | undefined =>
  S_UZORKOM.includes(boja) ? `url(#${id}-${boja})` : undefined

/** One mark. */
export function DioSlike({ dio, id }: { dio: Dio; id: string }) {
  if (dio.vrsta === 'linija') return <path className={styles[`linija-${dio.stil}`]} d={dio.d} />
  if (dio.vrsta === 'ploha')
    return <path className={cx(styles.ploha, styles[dio.boja])} d={dio.d} fill={ispuna(dio.boja, id)} />
  return (
    <text className={styles[`tekst-${dio.stil}`]} x={dio.x} y={dio.y} textAnchor={dio.sidro}>
      {dio.tekst}
    </text>
  )
}

/** Stripes, dots and lines of the second series and the following ones: colour is never alone. */
export function Uzorci({ id }: { id: string }) {
  const uzorak = (boja: Boja, crte: ReactNode) => (
    <pattern id={`${id}-${boja}`} width="7" height="7" patternUnits="userSpaceOnUse">
      <rect width="7" height="7" className={styles[`${boja}-podloga`]} />
      {crte}
    </pattern>
  )
  return (
    <defs>
      {uzorak('niz2', <path className={styles.uzorak} d="M-1 1l2 -2M0 7l7 -7M6 8l2 -2" />)}
      {uzorak('niz3', <circle className={styles.tockica} cx="3.5" cy="3.5" r="1.4" />)}
      {uzorak('niz4', <path className={styles.uzorak} d="M0 3.5h7" />)}
      {uzorak('niz5', <path className={styles.uzorak} d="M3.5 0v7M0 3.5h7" />)}
    </defs>
  )
}

export function Kljuc({ boja, id }: { boja: Boja; id: string }) {
  return (
    <svg className={styles.kljuc} viewBox="0 0 21 14" aria-hidden="true">
      <path className={cx(styles.ploha, styles[boja])} d="M0.5 0.5h20v13h-20z" fill={ispuna(boja, id)} />
    </svg>
  )
}

interface MjestoSlikeProps {
  mjesto: Mjesto
  tabIndex: number
  onFocus: () => void
  onBlur: () => void
  onPointerEnter: () => void
}

/** A value that is reached by pointer and keys; the list behind it opens with a press. */
export function MjestoSlike({ mjesto: { naslov, tekst, oblik, href }, tabIndex, ...events }: MjestoSlikeProps) {
  const shape =
    'd' in oblik ? (
      <path d={oblik.d} />
    ) : (
      <rect x={oblik.x} y={oblik.y} width={Math.max(1, oblik.sirina)} height={Math.max(1, oblik.visina)} />
    )
  const name = `${naslov}: ${tekst}`
  if (href !== undefined)
    return (
      <Anchor
        href={href}
        className={styles.mjesto}
        aria-label={name}
        tabIndex={tabIndex}
        data-mjesto=""
        onFocus={events.onFocus}
        onBlur={events.onBlur}
        onPointerEnter={events.onPointerEnter}
      >
        {shape}
      </Anchor>
    )
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a value is read, not pressed
    <g
      role="img"
      className={styles.mjesto}
      aria-label={name}
      tabIndex={tabIndex}
      data-mjesto=""
      onFocus={events.onFocus}
      onBlur={events.onBlur}
      onPointerEnter={events.onPointerEnter}
    >
      {shape}
    </g>
  )
}
