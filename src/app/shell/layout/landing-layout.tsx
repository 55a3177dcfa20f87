import '#app/ui/icon-more.ts'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { WorkHeader } from '../header/work-header.tsx'
import { useMrvice } from '../navigation/mrvice.ts'
import { CekaSlanje } from '../session/ceka-slanje.tsx'
import { NaredbaUredaju } from '../session/naredba-uredaju.tsx'
import type { Profil } from '../session/profil.ts'
import styles from './layout.module.css'
import { UOkviru } from './pending-screen.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

/** Signed in, but not yet in a context: a header without sidebar. */
export function LandingLayout({ profil, children }: { profil: Profil; children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const mrvice = useMrvice(pathname)
  return (
    <div data-program="administracija">
      <SkipLink />
      <WorkHeader profil={profil} kontekst={undefined} />
      <main id={MAIN_ID} className={styles.single} tabIndex={-1}>
        <CekaSlanje />
        <NaredbaUredaju />
        {pathname.startsWith('/korisnik/') && mrvice.length > 1 && (
          <div className={styles.crumbs}>
            <Breadcrumb items={mrvice} />
          </div>
        )}
        <UOkviru value={true}>{children}</UOkviru>
      </main>
    </div>
  )
}
