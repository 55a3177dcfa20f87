import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useEdges } from './data-table-scroll.ts'
import styles from './filter-bar.module.css'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { Floating } from './floating.tsx'
import { Icon } from './icon.tsx'
import { useCijeliFokus } from './use-na-vidiku.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A filter that is set and has no chip of its own. */
export interface SetFilter {
  id: string
  /** „Status: Podnesen”. */
  label: string
  onRemove: () => void
}

interface FilterLineProps {
  /** The search box, before everything. */
  search?: ReactNode
  chips?: { label: string; items: readonly Filter[] } | undefined
  /** Fields of the other filters, and those of them that are set. */
  others?: { fields: ReactNode; set: readonly SetFilter[] } | undefined
  /** Takes all filters away; given while any is set. */
  onClear?: (() => void) | undefined
}

/** What narrows a list, in one line: search, the way to all filters, what is set and can be taken away, quick filters. */
export function FilterLine({ search, chips, others, onClear }: FilterLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEdges(line)
  useCijeliFokus(line)
  return (
    <div className={styles.frame} data-print="none">
      <div ref={line} className={styles.line}>
        {search}
        {others && <MoreFilters>{others.fields}</MoreFilters>}
        {others?.set.map((one) => (
          <SetChip key={one.id} {...one} />
        ))}
        {onClear && (
          <Button variant="quiet" size="s" icon="close" onClick={onClear}>
            Poništi filtre
          </Button>
        )}
        {chips && <FilterBar inline label={chips.label} filters={chips.items} />}
      </div>
    </div>
  )
}

function SetChip({ label, onRemove }: SetFilter) {
  return (
    <button type="button" className={cx(styles.chip, styles.active, styles.set)} onClick={onRemove}>
      <VisuallyHidden>Ukloni filtar </VisuallyHidden>
      <span>{label}</span>
      <Icon name="close" size="s" />
    </button>
  )
}

/** The fields of the other filters, which open over the list and stay open while one after another is set. */
function MoreFilters({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  useEffect(() => {
    if (open) fields.current?.querySelector<HTMLElement>('select, input, button')?.focus()
  }, [open])
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={cx(styles.chip, styles.more)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="plus" size="s" />
        Filtar
      </button>
      {open && (
        <Floating
          anchor={anchor}
          role="dialog"
          label="Filtri popisa"
          onClose={(reason) => (reason === 'escape' ? close() : setOpen(false))}
        >
          <div ref={fields} className={styles.fields}>
            {children}
            <div className={styles.foot}>
              <Button size="s" onClick={close}>
                Gotovo
              </Button>
            </div>
          </div>
        </Floating>
      )}
    </>
  )
}
