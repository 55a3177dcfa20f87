import styles from './data-table-selection.module.css'

interface CellCheckboxProps {
  /** The column and what the row is called: both stand apart from the box. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  id?: string | undefined
}

/** A box that is a cell of a table: its target fills the cell, its name is only said. */
export function CellCheckbox({ label, checked, onChange, disabled, id }: CellCheckboxProps) {
  return (
    <input
      id={id}
      type="checkbox"
      autoComplete="off"
      className={styles.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
