import { diffDays, formatDatum } from '#contract/kernel/datum.ts'
import { cx } from './cx.ts'
import styles from './gantt.module.css'
import type { Tone } from './tone.ts'

export interface GanttItem {
  id: string
  label: string
  /** ISO dates, both included. */
  from: string
  to: string
  tone?: Tone | undefined
  /** Percent done. */
  progress?: number | undefined
}

interface GanttProps {
  label: string
  from: string
  to: string
  items: readonly GanttItem[]
  today?: string | undefined
}

/** Share of the span before a date, in percent, within 0–100. */
export function ganttAt(from: string, to: string, date: string): number {
  const span = Math.max(1, diffDays(from, to) + 1)
  return Math.max(0, Math.min(100, (diffDays(from, date) / span) * 100))
}

function years(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => String(first + at))
}

/** Things in time; a table whose last column draws what the others say. */
export function Gantt({ label, from, to, items, today }: GanttProps) {
  const end = (date: string) => ganttAt(from, to, date) + 100 / Math.max(1, diffDays(from, to) + 1)
  const marks = years(from, to).map((year) => ({ year, at: ganttAt(from, to, `${year}-01-01`) }))
  const now = today !== undefined && today >= from && today <= to ? ganttAt(from, to, today) : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={styles.scroll} aria-label={`Vremenska crta: ${label}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Naziv</th>
            <th scope="col">Od</th>
            <th scope="col">Do</th>
            <th scope="col" className={styles.axis}>
              <span className={styles.axisLabel}>Tijek</span>
              {marks.map(({ year, at }) => (
                <span key={year} className={styles.year} style={{ left: `${at}%` }} aria-hidden="true">
                  {year}.
                </span>
              ))}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className={styles.name}>
                {item.label}
              </th>
              <td>{formatDatum(item.from)}</td>
              <td>{formatDatum(item.to)}</td>
              <td className={styles.lane}>
                <span
                  className={cx(styles.bar, styles[item.tone ?? 'active'])}
                  style={{
                    left: `${ganttAt(from, to, item.from)}%`,
                    width: `${Math.max(0.5, end(item.to) - ganttAt(from, to, item.from))}%`,
                  }}
                >
                  {item.progress !== undefined && (
                    <span className={styles.done} style={{ width: `${item.progress}%` }} />
                  )}
                </span>
                {item.progress !== undefined && <span className={styles.percent}>{item.progress} %</span>}
                {now !== undefined && <span className={styles.today} style={{ left: `${now}%` }} aria-hidden="true" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
