import type { ReactNode } from 'react'
import type { NavTab } from '#app/ui/nav-tabs.tsx'
import { DrugaKartica } from './druga-kartica.tsx'
import { KarticeNav } from './kartice-nav.tsx'
import styles from './okvir.module.css'
import { Potpunost } from './potpunost.tsx'
import { RazlikeObavijest } from './razlike-obavijest.tsx'

interface OkvirDokumentaProps {
  zaglavlje: ReactNode
  /** Under the head: what is happening to the document. */
  obavijesti?: ReactNode
  kartica: string | undefined
  ostale?: readonly NavTab[] | undefined
  /** How far it is; not asked of one that is not being filled in. */
  potpunost?: boolean
  children: ReactNode
}

/** The frame of a document: what it is, what waits for a decision, how far it is, and its tabs. */
export function OkvirDokumenta(props: OkvirDokumentaProps) {
  const { zaglavlje, obavijesti, kartica, ostale, potpunost = true, children } = props
  return (
    <div className={styles.okvir}>
      {zaglavlje}
      {obavijesti}
      <DrugaKartica />
      <RazlikeObavijest />
      {potpunost && <Potpunost />}
      <KarticeNav trenutna={kartica} ostale={ostale} />
      {children}
    </div>
  )
}
