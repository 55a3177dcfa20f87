import { useMemo, useRef, useState } from 'react'
import styles from './choice.module.css'
import { ComboBox } from './combo-box.tsx'
import type { LoadOptions } from './combo-options.ts'
import { cx } from './cx.ts'
import { type ControlProps, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import chips from './multi-select.module.css'
import type { Option } from './option.ts'

export interface MultiSelectProps extends ControlProps<string[]> {
  options: readonly Option[]
  /** Boxes when they all fit, a combo box with chips for many. */
  as?: 'checkboxes' | 'combobox' | undefined
  /** Where there are too many to be all here: a page of what matches; `options` then only name what is already chosen. */
  load?: LoadOptions | undefined
}

/** Some of many; the order is that of the options. */
export function MultiSelect(props: MultiSelectProps) {
  const { value, options, load, as = load || options.length > 12 ? 'combobox' : 'checkboxes' } = props
  const text = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return (
    <Field {...props} group text={text.join('\n')}>
      {(aria) => (as === 'checkboxes' ? <Boxes {...props} invalid={aria['aria-invalid']} /> : <Chips {...props} />)}
    </Field>
  )
}

const inOrder = (options: readonly Option[], values: readonly string[]) =>
  options.map((option) => option.value).filter((value) => values.includes(value))

function Boxes({
  value,
  onChange,
  onBlur,
  options,
  disabled,
  name,
  invalid,
}: MultiSelectProps & { invalid: true | undefined }) {
  const toggle = (option: string, on: boolean) =>
    onChange(inOrder(options, on ? [...value, option] : value.filter((item) => item !== option)))
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={cx(styles.choice, (disabled || option.disabled) && styles.disabled)}>
          <input
            type="checkbox"
            autoComplete="off"
            className={styles.box}
            name={name}
            aria-invalid={invalid}
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          />
          <span>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Pages in which what is already chosen cannot be chosen again, and the option behind a value once it was on one of them. */
function usePages(load: LoadOptions | undefined, value: readonly string[]) {
  const seen = useRef(new Map<string, Option>())
  const taken = value.join()
  const pages = useMemo<LoadOptions | undefined>(() => {
    if (load === undefined) return undefined
    const chosen = new Set(taken.split(','))
    return async (query, offset, signal) => {
      const page = await load(query, offset, signal)
      for (const option of page.options) seen.current.set(option.value, option)
      return { ...page, options: page.options.map((one) => (chosen.has(one.value) ? { ...one, disabled: true } : one)) }
    }
  }, [load, taken])
  return { pages, optionOf: (id: string) => seen.current.get(id) }
}

function Chips({ value, onChange, onBlur, options, load, disabled, name, label, error }: MultiSelectProps) {
  // A fresh box after each choice, so that the next search starts empty.
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<readonly Option[]>([])
  const { pages, optionOf } = usePages(load, value)
  const known = [...options, ...added.filter((one) => options.every((option) => option.value !== one.value))]
  const left = known.filter((option) => !value.includes(option.value))
  const chosen = known.filter((option) => value.includes(option.value))
  return (
    <div className={chips.wrap}>
      {chosen.length > 0 && (
        <ul className={chips.list} aria-label={`Odabrano: ${label}`}>
          {chosen.map((option) => (
            <li key={option.value} className={chips.chip}>
              {option.label}
              <button
                type="button"
                className={chips.remove}
                aria-label={`Ukloni: ${option.label}`}
                disabled={disabled}
                onClick={() => onChange(value.filter((item) => item !== option.value))}
              >
                <Icon name="close" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        key={round}
        name={`${name}.dodaj`}
        label={`Dodaj: ${label}`}
        labelHidden
        value={null}
        options={pages === undefined ? left : undefined}
        load={pages}
        disabled={disabled}
        onBlur={onBlur}
        error={error === undefined ? undefined : ''}
        onChange={(next) => {
          if (next === null) return
          setRound(round + 1)
          const option = optionOf(next)
          const all = option === undefined ? known : [...known.filter((one) => one.value !== next), option]
          if (option !== undefined) setAdded([...added.filter((one) => one.value !== next), option])
          onChange(inOrder(all, [...value, next]))
        }}
      />
    </div>
  )
}
