import { useId } from 'react'
import styles from './kamera.module.css'

interface KlizacProps {
  oznaka: string
  value: number
  min?: number
  max?: number
  step?: number
  onChange: (value: number) => void
  /** The value as it is said. */
  opis?: string
}

/** A slider with its name beside it, tall enough for a thumb. */
export function Klizac({ oznaka, value, min = 0, max = 100, step = 1, onChange, opis }: KlizacProps) {
  const id = useId()
  return (
    <div className={styles.klizac}>
      <label htmlFor={id}>{oznaka}</label>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={opis}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
