import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './explained-button.tsx'
import fieldStyles from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Pause in typing before a search runs (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 300

interface SearchFieldProps {
  label: string
  /** The text that was searched for last. */
  value: string
  onSearch: (text: string) => void
  placeholder?: string | undefined
  pending?: boolean | undefined
  /** Announced politely. */
  resultCount?: number | undefined
  /** Takes the focus when it appears: on a screen that is opened to search. */
  autoFocus?: boolean | undefined
}

/** Searches 300 ms after the last key, or at once with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  pending,
  resultCount,
  autoFocus,
}: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // Searches that the page has not taken yet: a late answer to one of them must not undo what was typed since.
  const [sent, setSent] = useState<readonly string[]>([])
  const timer = useRef(0)
  if (value !== seen) {
    const taken = sent.indexOf(value)
    setSeen(value)
    setSent(taken === -1 ? [] : sent.slice(taken + 1))
    if (taken === -1) setText(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const searchNow = (next: string) => {
    window.clearTimeout(timer.current)
    if (next === value && sent.length === 0) return
    setSent([...sent, next])
    onSearch(next)
  }
  // While a search waits, a filter may be chosen: it goes out with what the page has become.
  const latest = useRef(searchNow)
  useEffect(() => {
    latest.current = searchNow
  })
  const onText = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(next.trim()), SEARCH_DEBOUNCE_MS)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    searchNow(text.trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={onSubmit} className={styles.form}>
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
        <Icon name="search" className={cx(styles.icon, pending && styles.pending)} />
        <input
          id={id}
          type="search"
          className={cx(fieldStyles.control, styles.input)}
          value={text}
          placeholder={placeholder ?? label}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: only where the whole screen is for searching
          autoFocus={autoFocus}
          onChange={(event) => onText(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            size="s"
            label="Obriši pretragu"
            className={styles.clear}
            onClick={() => {
              setText('')
              searchNow('')
            }}
          />
        )}
      </form>
      <span role="status">
        <VisuallyHidden>{resultCount === undefined ? '' : `Broj rezultata: ${resultCount}`}</VisuallyHidden>
      </span>
    </search>
  )
}
