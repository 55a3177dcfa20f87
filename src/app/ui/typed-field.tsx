import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import { type TypedText, useTypedText } from './use-typed-text.ts'

interface TypedFieldProps extends ControlProps<string | null> {
  typed: TypedText
  placeholder?: string | undefined
  suffix?: string | undefined
  echo?: ReactNode
  numeric?: boolean | undefined
  type?: 'text' | 'tel' | undefined
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'text' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
}

/** One line that people type their own way: read into its machine form, shown in the usual one once they have left it. */
export function TypedField({ typed, suffix, echo, numeric = true, ...props }: TypedFieldProps) {
  const { type = 'text', inputMode = 'decimal', autoComplete = 'off' } = props
  const { text, onText, onLeave } = useTypedText(props.value, props.onChange, typed)
  const [left, setLeft] = useState(false)
  const unread = left && text !== '' ? typed.problem?.(text) : undefined
  return (
    <Field
      {...props}
      error={props.error ?? unread}
      width={props.width ?? 's'}
      text={text && `${text}${suffix ? `\u00a0${suffix}` : ''}`}
    >
      {(aria) => (
        <>
          <div className={fieldStyles.box}>
            <input
              {...aria}
              className={cx(fieldStyles.control, numeric && fieldStyles.number)}
              type={type}
              inputMode={inputMode}
              autoComplete={autoComplete}
              spellCheck={false}
              placeholder={props.placeholder}
              value={text}
              // biome-ignore lint/a11y/noAutofocus: only where a dialog asks for it
              autoFocus={props.autoFocus}
              onFocus={() => setLeft(false)}
              onChange={(event) => onText(event.target.value)}
              onBlur={() => {
                setLeft(true)
                onLeave()
                props.onBlur?.()
              }}
            />
            {suffix && <span className={fieldStyles.affix}>{suffix}</span>}
          </div>
          {echo && (
            <span className={fieldStyles.echo} aria-live="polite">
              {echo}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
