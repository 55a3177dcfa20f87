import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import { PokaziLozinku, useVidljiva } from './pokazi-lozinku.tsx'

export interface TextFieldProps extends ControlProps<string | null> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** For the counter; what is typed beyond it stays. */
  maxLength?: number | undefined
  placeholder?: string | undefined
  prefix?: string | undefined
  suffix?: string | undefined
  spellCheck?: boolean | undefined
}

/** Nothing typed is null. */
export const textOrNull = (text: string) => (text === '' ? null : text)

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', maxLength, prefix, suffix, autoFocus } = props
  const text = value ?? ''
  const lozinka = useVidljiva(type === 'password')
  const counter = maxLength === undefined ? undefined : { length: [...text].length, max: maxLength }
  return (
    <Field {...props} counter={counter} text={text && `${prefix ?? ''}${text}${suffix ? ` ${suffix}` : ''}`}>
      {(aria) => (
        <div className={fieldStyles.box}>
          {prefix && <span className={fieldStyles.affix}>{prefix}</span>}
          <input
            {...aria}
            className={cx(fieldStyles.control)}
            type={lozinka.vidi ? 'text' : type}
            ref={lozinka.ref}
            value={text}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            placeholder={props.placeholder}
            spellCheck={lozinka.vidi ? false : props.spellCheck}
            // biome-ignore lint/a11y/noAutofocus: only where a dialog or a search asks for it
            autoFocus={autoFocus}
            onChange={(event) => onChange(textOrNull(event.target.value))}
            onBlur={onBlur}
          />
          {suffix && <span className={fieldStyles.affix}>{suffix}</span>}
          {type === 'password' && <PokaziLozinku stanje={lozinka} oznaka={props.label} />}
        </div>
      )}
    </Field>
  )
}
