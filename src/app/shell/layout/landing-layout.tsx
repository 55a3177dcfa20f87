import '#app/ui/icon-more.ts'
import type { ReactNode } from 'react'
import { WorkHeader } from '../header/work-header.tsx'
import { NaredbaUredaju } from '../session/naredba-uredaju.tsx'
import type { Profil } from '../session/profil.ts'
import styles from './layout.module.css'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

/** Signed in, but not yet in a context: a header without sidebar. */
export function LandingLayout({ profil, children }: { profil: Profil; children: ReactNode }) {
  return (
    <div data-program="administracija">
      <SkipLink />
      <WorkHeader profil={profil} kontekst={undefined} />
      <main id={MAIN_ID} className={styles.single} tabIndex={-1}>
        <NaredbaUredaju />
        {children}
      </main>
    </div>
  )
}
