import { useEffect, useRef, useState } from 'react'
import { toIsoInstant, toZagreb, vrijemeURecenici } from '#contract/kernel/datum.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import styles from './countdown.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { announcement, nextTick, remainingText } from './remaining.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CountdownProps {
  deadline: number
  /** The server's clock, in milliseconds. Keep the function stable. */
  now: () => number
  /** What it is the deadline of. */
  label?: string | undefined
}

/** A deadline: the date first, the time left second; moves only in the last 24 hours. */
export function Countdown({ deadline, now, label = 'Rok' }: CountdownProps) {
  const [left, setLeft] = useState(() => deadline - now())
  const [spoken, setSpoken] = useState('')
  const before = useRef(left)
  useEffect(() => {
    let timer = 0
    const look = () => {
      const next = deadline - now()
      const sentence = announcement(before.current, next)
      before.current = next
      setLeft(next)
      if (sentence !== undefined) setSpoken(sentence)
      const wait = nextTick(next)
      if (wait !== undefined) timer = window.setTimeout(look, wait)
    }
    look()
    return () => window.clearTimeout(timer)
  }, [deadline, now])
  const tone = left <= 0 ? styles.over : left <= DAN ? styles.near : undefined
  return (
    <span className={cx(styles.countdown, tone)}>
      <Icon name={left <= 0 ? 'error' : left <= DAN ? 'warning' : 'clock'} />
      <span>
        {label}: do{' '}
        <time dateTime={toIsoInstant(deadline)} className={styles.date}>
          {vrijemeURecenici(deadline)}
        </time>
        {drugdje(deadline) && ', po hrvatskom vremenu'} <span className={styles.left}>({remainingText(left)})</span>
      </span>
      <span role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    </span>
  )
}

/** Whether the clock of this device shows another hour than Croatia's then. */
function drugdje(instant: number): boolean {
  const here = new Date(instant)
  const sat = (n: number) => String(n).padStart(2, '0')
  return !toZagreb(instant).includes(`T${sat(here.getHours())}:${sat(here.getMinutes())}`)
}
