import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'
import styles from './select.module.css'
import { textOrNull } from './text-field.tsx'

export interface SelectProps extends ControlProps<string | null> {
  options: readonly Option[]
  placeholder?: string | undefined
  /** Once chosen it cannot be emptied. */
  noClear?: boolean | undefined
}

/** One of a short list: the browser's own select. */
export function Select(props: SelectProps) {
  const { value, onChange, onBlur, options, placeholder = 'Odaberite', noClear } = props
  const known = value === null || options.some((option) => option.value === value)
  const label = options.find((option) => option.value === value)?.label ?? value
  return (
    <Field {...props} width={props.width ?? 'm'} text={label}>
      {(aria) => (
        <div className={cx(fieldStyles.box, styles.box)}>
          <select
            autoComplete="off"
            {...aria}
            className={cx(fieldStyles.control, styles.select)}
            value={value ?? ''}
            onChange={(event) => onChange(textOrNull(event.target.value))}
            onBlur={onBlur}
          >
            {(value === null || !noClear) && <option value="">{placeholder}</option>}
            {!known && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}
