import { lazy, Suspense } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { PristupacnostGumb } from '../postavke/pristupacnost-gumb.tsx'
import type { Kontekst, Profil } from '../session/profil.ts'
import { Brand } from './brand.tsx'
import { EntitySwitcher } from './entity-switcher.tsx'
import styles from './header.module.css'
import { OfflineBadge } from './offline-badge.tsx'
import { SyncChip } from './sync-chip.tsx'
import { UserMenu } from './user-menu.tsx'

const Zvono = lazy(() => import('#app/modules/notifikacija/zvono.tsx').then((module) => ({ default: module.Zvono })))

interface WorkHeaderProps {
  profil: Profil
  kontekst: Kontekst | undefined
  sidebarOpen?: boolean
  onToggleSidebar?: () => void
}

/** Header of the signed-in areas. */
export function WorkHeader({ profil, kontekst, sidebarOpen, onToggleSidebar }: WorkHeaderProps) {
  const help = useBuiltRoutes().has('/upute')
  return (
    <header className={styles.header} data-print="none">
      {onToggleSidebar && (
        <IconButton
          icon="menu"
          label={sidebarOpen ? 'Skupi izbornik' : 'Otvori izbornik'}
          aria-expanded={sidebarOpen ?? false}
          aria-controls="izbornik"
          onClick={onToggleSidebar}
        />
      )}
      <Brand href="/prijava/korisnik" />
      {kontekst && (
        <div className={styles.switcher}>
          <EntitySwitcher profil={profil} kontekst={kontekst} />
        </div>
      )}
      <div className={styles.end}>
        <OfflineBadge />
        <SyncChip osobaId={profil.osoba.id} />
        <span className={styles.wide}>
          <LinkButton href="/" variant="quiet" icon="home">
            Javni portal
          </LinkButton>
        </span>
        {help && (
          <LinkButton href="/upute" variant="quiet" icon="help" external>
            Pomoć
          </LinkButton>
        )}
        <span className={styles.roomy}>
          <PristupacnostGumb />
        </span>
        <span className={styles.bell}>
          <Suspense fallback={null}>
            <Zvono
              osobaId={profil.osoba.id}
              hat={kontekst && { primatelj: kontekst.vrsta, primateljId: kontekst.id }}
            />
          </Suspense>
        </span>
        <UserMenu profil={profil} kontekst={kontekst} obavijesti={onToggleSidebar !== undefined} />
      </div>
    </header>
  )
}
