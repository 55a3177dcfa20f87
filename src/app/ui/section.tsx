import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  level?: 2 | 3 | undefined
  description?: ReactNode
  actions?: ReactNode
  id?: string | undefined
  children: ReactNode
}

/** A titled part of a page, named for assistive technology by its heading. */
export function Section({ title, level = 2, description, actions, id, children }: SectionProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <div>
          <Heading id={headingId}>{title}</Heading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && (
          <div className={styles.actions} data-print="none">
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
