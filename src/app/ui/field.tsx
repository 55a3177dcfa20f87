import { type ReactNode, useId } from 'react'
import { CharacterCounter } from './character-counter.tsx'
import { cx } from './cx.ts'
import { NIJE_UNESENO } from './description-list.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { StatusChip } from './status-chip.tsx'
import { InfoPopover } from './tooltip.tsx'

export type FieldWidth = 'xs' | 's' | 'm' | 'l' | 'full'

/** What every control shares. `name` is the path of the field and the id of its element. */
export interface FieldProps {
  name: string
  label: string
  id?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  /** A longer explanation behind a small button. */
  info?: ReactNode
  /** A short one, under the label, always visible. */
  tooltip?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  scorable?: boolean | undefined
  /** Shows „Obavezno” and „Boduje se”, as people who compose a call see them. */
  showBadges?: boolean | undefined
  labelHidden?: boolean | undefined
  width?: FieldWidth | undefined
  autoFocus?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** A control with its value: what it takes is given back as people typed it. */
export interface ControlProps<V> extends FieldProps {
  value: V
  onChange: (value: V) => void
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAria {
  id: string
  name: string
  disabled: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Frame extends FieldProps {
  counter?: { length: number; max: number } | undefined
  /** The control is several inputs: a named group instead of a label. */
  group?: boolean | 'radiogroup' | undefined
  /** Shown instead of the control when it is read only; empty says so. */
  text?: ReactNode
  children: (aria: ControlAria) => ReactNode
}

/** Label, hint, control, counter and error, in this order. */
export function Field(props: Frame) {
  const { name, id = name, error, hint, tooltip, counter, group, width = 'l', readOnly, required } = props
  const base = useId()
  const ids = { label: `${base}l`, hint: `${base}h`, error: `${base}e` }
  const described = [(hint || tooltip) && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined
  if (readOnly) return <ReadOnly {...props} id={id} labelId={ids.label} />
  const aria: ControlAria = {
    id,
    name,
    disabled: props.disabled,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const groupAria = group && {
    role: group === 'radiogroup' ? 'radiogroup' : 'group',
    'aria-labelledby': ids.label,
    'aria-describedby': described,
    id,
    tabIndex: -1,
    ...(group === 'radiogroup' && { 'aria-required': aria['aria-required'], 'aria-invalid': aria['aria-invalid'] }),
  }
  return (
    <div className={cx(styles.field, styles[width], error && styles.invalid)} data-field={name} {...groupAria}>
      <Label {...props} htmlFor={group ? undefined : id} id={ids.label} />
      {(hint || tooltip) && (
        <div id={ids.hint} className={styles.hint}>
          {tooltip}
          {tooltip && hint ? ' ' : ''}
          {hint}
        </div>
      )}
      {props.children(aria)}
      {(error || counter) && (
        <div className={styles.under}>
          {error && (
            <p id={ids.error} className={styles.error}>
              <Icon name="error" label="Pogreška:" size="s" />
              <span>{error}</span>
            </p>
          )}
          {counter && <CharacterCounter {...counter} />}
        </div>
      )}
    </div>
  )
}

type LabelProps = FieldProps & { htmlFor?: string | undefined; id: string }

function Label({ label, required, scorable, showBadges, labelHidden, info, htmlFor, id }: LabelProps) {
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.mark} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <div className={cx(styles.labelRow, labelHidden && styles.labelHidden)}>
      {htmlFor === undefined ? (
        <span id={id} className={styles.label}>
          {text}
        </span>
      ) : (
        <label id={id} className={styles.label} htmlFor={htmlFor}>
          {text}
        </label>
      )}
      {info && <InfoPopover label={`Objašnjenje: ${label}`}>{info}</InfoPopover>}
      {showBadges && required && (
        <StatusChip tone="neutral" icon="flag">
          Obavezno
        </StatusChip>
      )}
      {showBadges && scorable && (
        <StatusChip tone="info" icon="star">
          Boduje se
        </StatusChip>
      )}
    </div>
  )
}

function ReadOnly({ id, labelId, text, width = 'l', error, ...props }: Frame & { id: string; labelId: string }) {
  const empty = text === null || text === undefined || text === ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: one value with its label, no fields
    <div
      className={cx(styles.field, styles[width])}
      data-field={props.name}
      id={id}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
    >
      <Label {...props} required={false} id={labelId} />
      <div className={cx(styles.readOnly, empty && styles.empty)}>{empty ? NIJE_UNESENO : text}</div>
      {error && (
        <p className={styles.error}>
          <Icon name="error" label="Pogreška:" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** A group of fields with a sentence of help. */
export function Fieldset({
  legend,
  description,
  children,
}: {
  legend: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
