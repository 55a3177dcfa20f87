// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import { plural } from '#contract/kernel/plural.ts'
import type { TableModel } from './data-table-model.ts'
import styles from './data-table-selection.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The box that chooses all loaded rows, half filled while only some are chosen. */
export function ChooseAll<R>({ table }: { table: TableModel<R> }) {
  const all = table.getIsAllRowsSelected()
  const some = table.getIsSomeRowsSelected() && !all
  return (
    <th scope="col" role="columnheader" className={styles.choose}>
      <input
        type="checkbox"
        autoComplete="off"
        className={styles.box}
        aria-label="Odaberi sve prikazane retke"
        checked={all}
        ref={(box) => {
          if (box !== null) box.indeterminate = some
        }}
        onChange={() => table.toggleAllRowsSelected(!all)}
      />
    </th>
  )
}

interface ChooseRowProps {
  label: string
  checked: boolean
  onChange: (event: unknown) => void
}

/** The box of one row; with Shift it takes all from the last one that was pressed. */
export function ChooseRow({ label, checked, onChange }: ChooseRowProps) {
  return (
    <td role="cell" className={styles.choose}>
      <input
        type="checkbox"
        autoComplete="off"
        className={styles.box}
        data-row-box=""
        aria-label={`Odaberi: ${label}`}
        checked={checked}
        onChange={onChange}
      />
    </td>
  )
}

/** How many rows are chosen, said aloud when that changes. */
export function ChosenCount({ chosen }: { chosen: number }) {
  return (
    <VisuallyHidden>
      <span role="status">
        {chosen === 0 ? 'Nijedan redak nije odabran' : `Odabrano: ${plural(chosen, 'redak', 'retka', 'redaka')}`}
      </span>
    </VisuallyHidden>
  )
}
