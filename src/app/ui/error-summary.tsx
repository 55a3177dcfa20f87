import { Fragment, type MouseEvent, useEffect, useRef } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './error-summary.module.css'
import { focusField } from './focus-field.ts'
import { Icon } from './icon.tsx'

export interface SummaryError {
  /** Path of the field, which is also the id of its control. */
  name: string
  message: string
  label?: string | undefined
  /** When the field is on another tab. */
  href?: string | undefined
  /** Under which heading it stands, such as its tab. */
  group?: string | undefined
}

/** Errors by their headings, in the order in which the headings first appear. */
function byGroup(errors: readonly SummaryError[]): [string | undefined, SummaryError[]][] {
  const groups = [...new Set(errors.map(({ group }) => group))]
  return groups.map((group) => [group, errors.filter((error) => error.group === group)])
}

/** All errors of a form, above it; takes focus when it appears and each error leads to its field. */
export function ErrorSummary({
  errors,
  title = 'Postoji problem',
}: {
  errors: readonly SummaryError[]
  title?: string
}) {
  const ref = useRef<HTMLDivElement>(null)
  const some = errors.length > 0
  useEffect(() => {
    if (some) ref.current?.focus()
  }, [some])
  if (!some) return null

  const go = (event: MouseEvent, error: SummaryError) => {
    if (focusField(error.name)) event.preventDefault()
  }
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-labelledby="sazetak-gresaka" tabIndex={-1}>
      <h2 id="sazetak-gresaka" className={styles.title}>
        <Icon name="error" />
        {title}
      </h2>
      {byGroup(errors).map(([group, mine]) => (
        <Fragment key={group ?? ''}>
          {group !== undefined && <h3 className={styles.group}>{group}</h3>}
          <ul className={styles.list}>
            {mine.map((error) => (
              <li key={error.name + error.message}>
                <Anchor href={error.href ?? `#${error.name}`} onClick={(event) => go(event, error)}>
                  {error.label === undefined ? error.message : `${error.label}: ${error.message}`}
                </Anchor>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
