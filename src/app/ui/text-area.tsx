import { useLayoutEffect, useRef } from 'react'
import { stripMarkup, visibleLength } from '#contract/kernel/tekst.ts'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import styles from './text-area.module.css'
import { textOrNull } from './text-field.tsx'

export interface TextAreaProps extends ControlProps<string | null> {
  /** For the counter; what is typed beyond it stays. */
  maxLength?: number | undefined
  /** Counts without markup, as the specification counts questions. */
  stripMarkup?: boolean | undefined
  rows?: number | undefined
  placeholder?: string | undefined
}

/** Text of several lines; grows with what is in it. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, maxLength, rows = 3, placeholder, autoFocus } = props
  const ref = useRef<HTMLTextAreaElement>(null)
  const text = value ?? ''
  const length = props.stripMarkup ? visibleLength(text) : [...text].length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || CSS.supports?.('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])
  return (
    <Field
      {...props}
      counter={maxLength === undefined ? undefined : { length, max: maxLength }}
      text={props.stripMarkup ? stripMarkup(text) : text}
    >
      {(aria) => (
        <textarea
          {...aria}
          ref={ref}
          className={cx(fieldStyles.control, styles.area)}
          rows={rows}
          value={text}
          // The browser would write what stands here into its session files, in clear, also after a sign-out.
          autoComplete="off"
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: only where a dialog asks for it
          autoFocus={autoFocus}
          onChange={(event) => onChange(textOrNull(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
