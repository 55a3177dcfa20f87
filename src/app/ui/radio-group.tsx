import { Button } from './button.tsx'
import styles from './choice.module.css'
import { cx } from './cx.ts'
import { type ControlProps, Field } from './field.tsx'
import type { Option } from './option.ts'

export interface RadioGroupProps extends ControlProps<string | null> {
  options: readonly Option[]
  inline?: boolean | undefined
  clearable?: boolean | undefined
}

/** One of a few, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, id = name, value, onChange, onBlur, options, inline, clearable, disabled } = props
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <Field {...props} group="radiogroup" text={chosen}>
      {() => (
        <div className={cx(styles.choices, inline && styles.inline)}>
          {options.map((option) => (
            <label key={option.value} className={cx(styles.choice, (disabled || option.disabled) && styles.disabled)}>
              <input
                autoComplete="off"
                type="radio"
                className={cx(styles.box, styles.radio)}
                name={id}
                value={option.value}
                checked={value === option.value}
                disabled={disabled || option.disabled}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </span>
            </label>
          ))}
          {clearable && value !== null && !disabled && (
            <Button variant="quiet" size="s" icon="close" onClick={() => onChange(null)}>
              Poništi odabir
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

const DA_NE: readonly Option[] = [
  { value: 'da', label: 'Da' },
  { value: 'ne', label: 'Ne' },
]

/** Yes, no, or not answered (null). */
export function YesNo({ value, onChange, ...props }: ControlProps<boolean | null>) {
  const text = value === null ? null : value ? 'da' : 'ne'
  return (
    <RadioGroup
      {...props}
      inline
      options={DA_NE}
      value={text}
      onChange={(next) => onChange(next === null ? null : next === 'da')}
    />
  )
}
