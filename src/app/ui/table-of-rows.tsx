import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cx } from './cx.ts'
import { ExplainedButton, IconButton } from './explained-button.tsx'
import { Icon } from './icon.tsx'
import { Badge } from './status-chip.tsx'
import styles from './table-of-rows.module.css'

interface TableOfRowsProps<R> {
  /** Path of the list; the id of the whole. */
  name: string
  label: string
  rows: readonly R[]
  rowKey: (row: R) => string
  rowTitle: (row: R, index: number) => string
  /** Figures shown on a closed row. */
  rowSummary?: ((row: R) => ReactNode) | undefined
  renderRow: (row: R, index: number) => ReactNode
  onAdd?: (() => void) | undefined
  onRemove?: ((row: R, index: number) => void) | undefined
  onMove?: ((from: number, to: number) => void) | undefined
  errorCount?: ((row: R) => number) | undefined
  addLabel?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  max?: number | undefined
  error?: string | undefined
  /** Under the list, usually sums. */
  footer?: ReactNode
}

/** Within this time of the press the row that comes is the one that was asked for. */
const ADDED_MS = 2000

/** Whoever asked for a row goes on in its first field; one that comes by itself takes nobody's focus. */
function useFocusAdded(root: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(keys)
  useEffect(() => {
    const [first, ...more] = keys.filter((key) => !before.current.includes(key))
    before.current = keys
    if (first === undefined || more.length > 0 || performance.now() - pressed.current > ADDED_MS) return
    pressed.current = Number.NEGATIVE_INFINITY
    const row = root.current?.querySelectorAll(':scope > details')[keys.indexOf(first)]
    row?.querySelector<HTMLElement>(':is(input, textarea, select, [role=combobox], [contenteditable=true])')?.focus()
  })
  return () => {
    pressed.current = performance.now()
  }
}

/** A list that people edit: each row opens to its fields; rows keep their identity. */
export function TableOfRows<R>(props: TableOfRowsProps<R>) {
  const { name, label, rows, rowKey, onAdd, addLabel = 'Dodaj stavku', disabled, readOnly, max, error, footer } = props
  const root = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<ReadonlySet<string>>(new Set(rows.map(rowKey)))
  // A row that has just been added opens by itself.
  const added = rows.map(rowKey).filter((key) => !known.current.has(key))
  if (added.length > 0) {
    known.current = new Set(rows.map(rowKey))
    if (added.length === 1) setOpen(new Set([...open, ...added]))
  }
  const toggle = (key: string, on: boolean) => {
    if (on === open.has(key)) return
    setOpen(on ? new Set([...open, key]) : new Set([...open].filter((item) => item !== key)))
  }
  const asked = useFocusAdded(root, rows.map(rowKey))
  const full = max !== undefined && rows.length >= max
  const editable = !disabled && !readOnly
  return (
    <fieldset ref={root} id={name} data-field={name} className={styles.list} aria-label={label} tabIndex={-1}>
      {rows.length === 0 && <p className={styles.empty}>{PORUKE.zaslon.nemaPodataka}</p>}
      {rows.map((row, index) => (
        <Row
          key={rowKey(row)}
          {...props}
          row={row}
          index={index}
          open={open.has(rowKey(row))}
          onToggle={toggle}
          editable={editable}
          root={root}
        />
      ))}
      {footer}
      {error && (
        <p className={styles.error}>
          <Icon name="error" label="Pogreška:" size="s" />
          {error}
        </p>
      )}
      {editable && onAdd && (
        <div>
          <ExplainedButton
            icon="plus"
            onClick={() => {
              asked()
              onAdd()
            }}
            disabledReason={full ? `Najveći broj stavki: ${max}` : undefined}
          >
            {addLabel}
          </ExplainedButton>
        </div>
      )}
    </fieldset>
  )
}

interface RowProps<R> extends TableOfRowsProps<R> {
  row: R
  index: number
  open: boolean
  onToggle: (key: string, open: boolean) => void
  editable: boolean
  root: React.RefObject<HTMLElement | null>
}

function Row<R>(props: RowProps<R>) {
  const { row, index, rows, rowKey, rowTitle, rowSummary, renderRow, errorCount, open, onToggle } = props
  const errors = errorCount?.(row) ?? 0
  return (
    <details
      className={cx(styles.row, errors > 0 && styles.invalid)}
      open={open}
      onToggle={(event) => onToggle(rowKey(row), event.currentTarget.open)}
    >
      <summary className={styles.summary} data-row={index}>
        <Icon name="chevron-right" className={styles.arrow} />
        <span className={styles.number}>{index + 1}.</span>
        <span className={styles.title}>{rowTitle(row, index)}</span>
        <Badge count={errors} tone="danger" label={`Grešaka: ${errors}`} />
        {rowSummary && <span className={styles.figures}>{rowSummary(row)}</span>}
      </summary>
      {open && (
        <div className={styles.body}>
          {renderRow(row, index)}
          {props.editable && <RowActions {...props} last={rows.length - 1} />}
        </div>
      )}
    </details>
  )
}

function RowActions<R>({ row, index, last, rowTitle, onMove, onRemove, root }: RowProps<R> & { last: number }) {
  const remove = () => {
    onRemove?.(row, index)
    // Focus must not fall to the page when its row goes.
    requestAnimationFrame(() => {
      const rest = root.current?.querySelectorAll<HTMLElement>('summary')
      ;(rest?.[Math.min(index, (rest?.length ?? 1) - 1)] ?? root.current)?.focus()
    })
  }
  const title = rowTitle(row, index)
  return (
    <div className={styles.actions}>
      {onMove && (
        <IconButton
          icon="arrow-up"
          label={`Pomakni gore: ${title}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
      )}
      {onMove && (
        <IconButton
          icon="arrow-down"
          label={`Pomakni dolje: ${title}`}
          disabled={index === last}
          onClick={() => onMove(index, index + 1)}
        />
      )}
      {onRemove && (
        <ExplainedButton variant="danger" size="s" icon="trash" onClick={remove} aria-label={`Ukloni stavku: ${title}`}>
          Ukloni
        </ExplainedButton>
      )}
    </div>
  )
}
