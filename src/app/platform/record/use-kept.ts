import { useRef, useState } from 'react'
import { keepEdits, readKeptEdits, useKeptArrival } from './kept-edits.ts'

interface Kept<T> {
  /** What it began from, as text: of something else it is no continuation. */
  od: string
  value: T
}

/**
 * State of a small form that survives a closed browser. It begins from `initial`, and again when `initial` is no longer
 * what the kept value began from. The third answer forgets it, once it was sent or given up.
 */
export function useKept<T extends object>(
  key: string,
  initial: T,
  worthKeeping: (value: T) => T = (value) => value,
): [T, (next: T | ((before: T) => T)) => void, () => void] {
  const od = JSON.stringify(initial)
  const read = () => {
    const kept = readKeptEdits<Partial<Kept<T>>>(key)
    return kept.od === od && kept.value !== undefined ? kept.value : undefined
  }
  const [value, setValue] = useState<T>(() => read() ?? initial)
  const latest = useRef(value)
  useKeptArrival(() => {
    const found = read()
    // What was typed before the device answered is newer.
    if (found === undefined || JSON.stringify(latest.current) !== od) return
    latest.current = found
    setValue(found)
  })
  // Kept at once and not by an effect: a form that is closed in the same breath leaves nothing behind.
  const set = (next: T | ((before: T) => T)) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    setValue(latest.current)
    const kept = worthKeeping(latest.current)
    keepEdits(key, JSON.stringify(kept) === od ? {} : { od, value: kept })
  }
  return [value, set, () => set(initial)]
}
