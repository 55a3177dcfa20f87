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
  const timer = useRef(0)
  if (value !== seen) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const searchNow = (next: string) => {
    window.clearTimeout(timer.current)
    setSeen(next)
    if (next !== value) onSearch(next)
  }
  const onText = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => searchNow(next.trim()), SEARCH_DEBOUNCE_MS)
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
