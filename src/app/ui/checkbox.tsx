import styles from './choice.module.css'
import { cx } from './cx.ts'
import { type ControlProps, Field } from './field.tsx'

/** Yes or nothing. The label stands beside the box. */
export function Checkbox(props: ControlProps<boolean | null>) {
  const { value, onChange, onBlur, label, required, readOnly } = props
  return (
    <Field {...props} labelHidden={!readOnly} group text={value ? 'Da' : 'Ne'}>
      {({ id, 'aria-required': _, ...aria }) => (
        <label className={cx(styles.choice, props.disabled && styles.disabled)}>
          <input
            {...aria}
            id={`${id}.kvacica`}
            required={required}
            type="checkbox"
            autoComplete="off"
            className={styles.box}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />
          <span>
            {label}
            {required && (
              <span aria-hidden="true" className={styles.mark}>
                {' *'}
              </span>
            )}
          </span>
        </label>
      )}
    </Field>
  )
}
