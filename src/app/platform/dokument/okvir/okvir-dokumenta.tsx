import { type ReactNode, useRef } from 'react'
import type { NavTab } from '#app/ui/nav-tabs.tsx'
import { Crta } from './crta.tsx'
import { DrugaKartica } from './druga-kartica.tsx'
import styles from './okvir.module.css'
import { Potpunost } from './potpunost.tsx'
import { RazlikeObavijest } from './razlike-obavijest.tsx'
import { UzKartice } from './uz-kartice.tsx'

interface OkvirDokumentaProps {
  /** What the document is called in the line that stays once its head is out of sight. */
  naslov: string
  zaglavlje: ReactNode
  /** Under the head: what is happening to the document. */
  obavijesti?: ReactNode
  kartica: string | undefined
  ostale?: readonly NavTab[] | undefined
  /** How far it is; not asked of one that is not being filled in. */
  potpunost?: boolean
  /** It has one tab, so that there is no way to others beside it. */
  jednaKartica?: boolean
  children: ReactNode
}

/** The frame of a document: what it is, what waits for a decision, how far it is, and its tabs. */
export function OkvirDokumenta(props: OkvirDokumentaProps) {
  const { naslov, zaglavlje, obavijesti, kartica, ostale, potpunost = true, jednaKartica = false, children } = props
  const glava = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.okvir} data-koraci="">
      <Crta naslov={naslov} kartica={kartica} potpunost={potpunost} ispod={glava} />
      <div ref={glava} className={styles.glava}>
        {zaglavlje}
        {potpunost && <Potpunost />}
      </div>
      {obavijesti}
      <DrugaKartica />
      <RazlikeObavijest />
      {jednaKartica ? (
        children
      ) : (
        <UzKartice trenutna={kartica} ostale={ostale}>
          {children}
        </UzKartice>
      )}
    </div>
  )
}
