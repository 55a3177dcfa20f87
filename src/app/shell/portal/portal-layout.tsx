import { useRouterState } from '@tanstack/react-router'
import styles from '../layout/layout.module.css'
import { LayoutOutlet } from '../layout/layout-outlet.tsx'
import { MAIN_ID, SkipLink } from '../layout/skip-link.tsx'
import { LazyKolacici } from '../postavke/lazy-kolacici.tsx'
import { useSession } from '../session/session.ts'
import { PortalFooter } from './portal-footer.tsx'
import { PortalHeader } from './portal-header.tsx'

/** Frame of the public pages and of sign-in. */
export function PortalLayout() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { profil } = useSession()
  return (
    <div data-sloj="portal">
      <SkipLink />
      <PortalHeader pathname={pathname} profil={profil} />
      <main id={MAIN_ID} className={styles.single} tabIndex={-1}>
        <LayoutOutlet />
      </main>
      <PortalFooter />
      <LazyKolacici />
    </div>
  )
}
