import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { unsentByPerson } from '#app/platform/offline/device/witness.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import styles from '../layout/layout.module.css'
import { LayoutOutlet } from '../layout/layout-outlet.tsx'
import { UOkviru } from '../layout/pending-screen.tsx'
import { MAIN_ID, SkipLink } from '../layout/skip-link.tsx'
import { LazyKolacici } from '../postavke/lazy-kolacici.tsx'
import { LazyCekaSlanje } from '../session/lazy-ceka-slanje.tsx'
import { useSession } from '../session/session.ts'
import { PortalFooter } from './portal-footer.tsx'
import { PortalHeader } from './portal-header.tsx'

const CekaRad = lazyPart(() => import('../session/ceka-rad.tsx').then((module) => module.CekaRad))

/** Frame of the public pages, of sign-in, and of an address that does not exist: then `children` are its answer. */
export function PortalLayout({ children = <LayoutOutlet /> }: { children?: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { profil } = useSession()
  return (
    <div data-sloj="portal">
      <SkipLink />
      <PortalHeader pathname={pathname} profil={profil} />
      <main id={MAIN_ID} className={styles.single} tabIndex={-1}>
        <LazyCekaSlanje />
        {profil === null && unsentByPerson().size > 0 && (
          <Suspense fallback={null}>
            <CekaRad prijava={!pathname.startsWith('/prijava')} />
          </Suspense>
        )}
        <UOkviru value={true}>{children}</UOkviru>
      </main>
      <PortalFooter />
      <LazyKolacici />
    </div>
  )
}
