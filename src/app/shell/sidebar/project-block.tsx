import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './sidebar.module.css'

interface ProjectBlockProps {
  naziv: string
  statusNaziv: string | undefined
  onBack: () => void
  /** To pin the project, to copy its address. */
  alati?: ReactNode
}

/** Which project is open, in what status, and the way back to the main menu. */
export function ProjectBlock({ naziv, statusNaziv, onBack, alati }: ProjectBlockProps) {
  return (
    <div className={styles.project}>
      <p className={styles.projectKind}>{PORUKE.navigacija.projekti}</p>
      <p className={styles.projectName}>{naziv}</p>
      {statusNaziv && <p className={styles.projectStatus}>{statusNaziv}</p>}
      {alati}
      <Button variant="secondary" size="s" icon="arrow-left" fullWidth onClick={onBack}>
        {PORUKE.navigacija.povratakNaIzbornik}
      </Button>
    </div>
  )
}
