import { Anchor } from './anchor.tsx'
import styles from './charts.module.css'
import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

/** Small pictures of figures. The label must say what the picture shows; the table behind it is the caller's. */

const WIDTH = 100
const HEIGHT = 28

/** Points of a line through the values, in the box of the picture. */
export function sparkPoints(values: readonly number[]): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(HEIGHT - 3 - ((value - low) / span) * (HEIGHT - 6)).toFixed(1)}`)
    .join(' ')
}

/** How a value moved. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length === 0) return null
  const points = sparkPoints(values)
  const [x, y] = points.split(' ').at(-1)?.split(',') ?? []
  return (
    <svg className={styles.spark} viewBox={`-2 0 ${WIDTH + 6} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}

interface Bar {
  label: string
  value: number
  text: string
  href?: string | undefined
  tone?: Tone | undefined
}

/** Values beside each other, each with its figure. */
export function BarChart({ label, items, max }: { label: string; items: readonly Bar[]; max?: number | undefined }) {
  const top = max ?? Math.max(1, ...items.map((item) => item.value))
  return (
    <ul aria-label={label} className={styles.bars}>
      {items.map(({ label: name, value, text, href, tone = 'active' }) => (
        <li key={name} className={styles.barRow}>
          <span className={styles.barLabel}>{href === undefined ? name : <Anchor href={href}>{name}</Anchor>}</span>
          <span className={styles.barTrack}>
            <span
              className={cx(styles.bar, styles[tone])}
              style={{ width: `${Math.max(0, Math.min(100, (value / top) * 100))}%` }}
            />
          </span>
          <span className={styles.barText}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

interface Part {
  label: string
  value: number
  text: string
  tone: Tone
}

/** Parts of a whole, with their legend in words. */
export function StackedBar({
  label,
  parts,
  total,
}: {
  label: string
  parts: readonly Part[]
  total?: number | undefined
}) {
  const whole = total ?? (parts.reduce((sum, part) => sum + part.value, 0) || 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of figures, not of form fields
    <div role="group" aria-label={label}>
      <div className={styles.stacked} aria-hidden="true">
        {parts.map((part) => (
          <span key={part.label} className={styles[part.tone]} style={{ width: `${(part.value / whole) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map((part) => (
          <li key={part.label}>
            <span className={cx(styles.key, styles[part.tone])} aria-hidden="true" />
            {part.label} <strong>{part.text}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RingProps {
  value: number
  max?: number | undefined
  label: string
  /** In the middle; the percentage unless told. */
  text?: string | undefined
  size?: 's' | 'm' | undefined
}

/** One share of a whole. */
export function Ring({ value, max = 100, label, text, size = 'm' }: RingProps) {
  const share = max <= 0 ? 0 : Math.max(0, Math.min(1, value / max))
  const shown = text ?? `${Math.floor(share * 100)}\u00a0%`
  return (
    <svg
      className={cx(styles.ring, styles[`ring-${size}`])}
      viewBox="0 0 40 40"
      role="img"
      aria-label={`${label}: ${shown}`}
    >
      <circle className={styles.ringTrack} cx="20" cy="20" r="16" />
      <circle
        className={styles.ringFill}
        cx="20"
        cy="20"
        r="16"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
        transform="rotate(-90 20 20)"
      />
      <text x="20" y="20" textAnchor="middle" dominantBaseline="central">
        {shown}
      </text>
    </svg>
  )
}
