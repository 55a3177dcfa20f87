import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { IconButton } from '#app/ui/explained-button.tsx'
import styles from './skupno.module.css'

interface Pregled<R> {
  /** Around the rows: who closes the preview goes back to the row in it. */
  list: RefObject<HTMLDivElement | null>
  /** Key of the row that is shown beside the list. */
  current: string | undefined
  onCurrent: (kljuc: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  zatvori: () => void
  /** Its list shows other rows now. */
  zaboravi: () => void
  gumb: (row: R) => ReactNode
}

/** Which row is shown beside the list. J and K take it along, P opens and closes it, Escape goes back to its row. */
export function usePregled<R>(rowKey: (row: R) => string, naziv: (row: R) => string): Pregled<R> {
  const [otvoren, setOtvoren] = useState<string>()
  const fokus = useRef<string>(undefined)
  const list = useRef<HTMLDivElement>(null)
  const zatvori = () => {
    const redak = list.current?.querySelector<HTMLElement>('[aria-current=true] [data-row-link]')
    setOtvoren(undefined)
    redak?.focus()
  }
  return {
    list,
    current: otvoren,
    onCurrent: (kljuc) => {
      fokus.current = kljuc
      // A preview that has just been closed gives its row the focus, and stays closed.
      setOtvoren((sada) => (sada === undefined ? undefined : kljuc))
    },
    onKeyDown: (event) => {
      if (event.defaultPrevented) return
      if (event.key === 'Escape' && otvoren !== undefined) zatvori()
      else if (event.key === 'p' && uRetku(event)) setOtvoren(otvoren ? undefined : fokus.current)
      else return
      event.preventDefault()
    },
    zatvori,
    zaboravi: () => setOtvoren(undefined),
    gumb: (row) => {
      const kljuc = rowKey(row)
      return (
        <span className={styles.oko}>
          <IconButton
            icon="eye"
            label={`Pregled: ${naziv(row)}`}
            aria-pressed={otvoren === kljuc}
            onClick={() => setOtvoren(otvoren === kljuc ? undefined : kljuc)}
          />
        </span>
      )
    },
  }
}

const uRetku = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && target instanceof Element && target.matches('tr :is(a, button, [data-row-box])')
