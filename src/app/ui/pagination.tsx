import { LinkButton } from './button.tsx'
import { ExplainedButton } from './explained-button.tsx'
import styles from './pagination.module.css'

/** An address, an action, or null when there is nothing that way. */
type Step = string | (() => void) | null | undefined

interface PaginationProps {
  previous?: Step
  next?: Step
  /** „1–20 od 143” */
  summary?: string | undefined
  pending?: boolean | undefined
}

/** Pages of a list by key: only forward and back. */
export function Pagination({ previous, next, summary, pending = false }: PaginationProps) {
  if (!previous && !next && summary === undefined) return null
  return (
    <nav className={styles.nav} aria-label="Stranice popisa" data-print="none">
      <StepButton step={previous} label="Prethodna" icon="arrow-left" reason="Ovo je prva stranica" pending={pending} />
      {summary && <span className={styles.summary}>{summary}</span>}
      <StepButton
        step={next}
        label="Sljedeća"
        icon="arrow-right"
        reason="Ovo je posljednja stranica"
        pending={pending}
      />
    </nav>
  )
}

interface StepButtonProps {
  step: Step
  label: string
  icon: 'arrow-left' | 'arrow-right'
  reason: string
  pending: boolean
}

function StepButton({ step, label, icon, reason, pending }: StepButtonProps) {
  const where = icon === 'arrow-left' ? { icon } : { iconEnd: icon }
  if (typeof step === 'string') {
    return (
      <LinkButton size="s" href={step} {...where}>
        {label}
      </LinkButton>
    )
  }
  return (
    <ExplainedButton
      size="s"
      {...where}
      pending={pending}
      onClick={step ?? undefined}
      disabledReason={step ? undefined : reason}
    >
      {label}
    </ExplainedButton>
  )
}
