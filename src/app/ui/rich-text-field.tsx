import { Suspense } from 'react'
import { visibleLength } from '#contract/kernel/tekst.ts'
import { type ControlProps, Field } from './field.tsx'
import { lazyPart } from './lazy-part.ts'
import { RichText } from './rich-text.tsx'
import { Skeleton } from './skeleton.tsx'

// The editor is heavy; it comes with the first field that is drawn.
const Editor = lazyPart(() => import('./rich-text-editor.tsx').then((module) => module.RichTextEditor))

export interface RichTextFieldProps extends ControlProps<string> {
  /** For the counter, in characters that a reader sees. */
  maxLength?: number | undefined
}

/** Text with headings, lists and links. The value is clean HTML of the closed list, empty when nothing is written. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, onChange, onBlur, maxLength, label, error } = props
  // An editor that takes no text is only a text.
  const readOnly = props.readOnly || props.disabled
  return (
    <Field
      {...props}
      readOnly={readOnly}
      group
      counter={maxLength === undefined ? undefined : { length: visibleLength(value), max: maxLength }}
      text={readOnly && value !== '' ? <RichText html={value} /> : ''}
    >
      {() => (
        <Suspense fallback={<Skeleton shape="block" lines={5} />}>
          <Editor label={label} invalid={error !== undefined} value={value} onChange={onChange} onBlur={onBlur} />
        </Suspense>
      )}
    </Field>
  )
}
