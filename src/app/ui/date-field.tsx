import { Suspense, useRef, useState } from 'react'
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { parseDatum } from '#contract/kernel/datum-unos.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cx } from './cx.ts'
import styles from './date-field.module.css'
import { IconButton } from './explained-button.tsx'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import { Floating } from './floating.tsx'
import { lazyPart } from './lazy-part.ts'
import { type TypedText, useTypedText } from './use-typed-text.ts'

// The calendar is heavy; it comes with its first opening.
const Calendar = lazyPart(() => import('./calendar.tsx').then((module) => module.Calendar))

const date: TypedText = {
  read: (text) => {
    const parsed = parseDatum(text)
    return parsed.ok ? parsed.datum : undefined
  },
  show: formatDatum,
}

export interface DateFieldProps extends ControlProps<string | null> {
  /** ISO dates outside which the calendar offers nothing; what is typed is checked by the form. */
  min?: string | undefined
  max?: string | undefined
}

/** A date: typed as dd.mm.gggg. or picked. Emits an ISO date, or the raw text while it cannot be read. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max } = props
  const { text, onText, onLeave } = useTypedText(value, onChange, date)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = (focus: boolean) => {
    setOpen(false)
    if (focus) box.current?.querySelector('input')?.focus()
  }
  return (
    <Field {...props} width={props.width ?? 's'} text={text}>
      {(aria) => (
        <div ref={box} className={fieldStyles.box}>
          <input
            {...aria}
            className={cx(fieldStyles.control, styles.input)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="dd.mm.gggg."
            value={text}
            onChange={(event) => onText(event.target.value)}
            onBlur={() => {
              onLeave()
              onBlur?.()
            }}
          />
          <IconButton
            icon="calendar"
            label={`Otvori kalendar: ${props.label}`}
            className={styles.button}
            disabled={props.disabled}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
          {open && (
            <Floating
              anchor={box}
              role="dialog"
              label={`Kalendar: ${props.label}`}
              onClose={(reason) => close(reason === 'escape')}
              className={styles.panel}
            >
              <Suspense fallback={<p role="status">{PORUKE.zaslon.ucitavanje}</p>}>
                <Calendar
                  value={value !== null && isIsoDatum(value) ? value : undefined}
                  min={min}
                  max={max}
                  onPick={(picked) => {
                    onChange(picked)
                    close(true)
                  }}
                />
              </Suspense>
            </Floating>
          )}
        </div>
      )}
    </Field>
  )
}
