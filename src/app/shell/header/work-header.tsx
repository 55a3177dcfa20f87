import { Suspense } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { GumbPalete } from '../paleta/gumb-palete.tsx'
import { PristupacnostGumb } from '../postavke/pristupacnost-gumb.tsx'
import type { Kontekst, Profil } from '../session/profil.ts'
import { VodicMenu } from '../vodic/vodic-menu.tsx'
import { Brand } from './brand.tsx'
import { EntitySwitcher } from './entity-switcher.tsx'
import styles from './header.module.css'
import { OfflineBadge } from './offline-badge.tsx'
import { prozorPodrske } from './prozor.ts'
import { SyncChip } from './sync-chip.tsx'
import { UserMenu } from './user-menu.tsx'

const Zvono = lazyPart(() => import('#app/modules/notifikacija/zvono.tsx').then((module) => module.Zvono))

interface WorkHeaderProps {
  profil: Profil
  kontekst: Kontekst | undefined
  sidebarOpen?: boolean
  onToggleSidebar?: () => void
}

/** Header of the signed-in areas. */
export function WorkHeader({ profil, kontekst, sidebarOpen, onToggleSidebar }: WorkHeaderProps) {
  const help = useBuiltRoutes().has('/upute')
  // Numbers and unsent work are kept on the device, where nothing of the other person may stay.
  const tudeIme = profil.stvarnaOsoba !== undefined
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
        <div className={styles.switcher} data-vodic="kontekst">
          <EntitySwitcher profil={profil} kontekst={kontekst} />
        </div>
      )}
      <div className={styles.end}>
        {onToggleSidebar && <GumbPalete />}
        <OfflineBadge />
        {tudeIme || (
          <span className={styles.znak} data-vodic="slanje">
            <SyncChip osobaId={profil.osoba.id} />
          </span>
        )}
        {onToggleSidebar && (
          <span className={styles.wide}>
            <IconButton icon="chat" label="Tehnička podrška" onClick={prozorPodrske.otvori} />
          </span>
        )}
        <span className={styles.wide}>
          <LinkButton href="/" variant="quiet" icon="home">
            Javni portal
          </LinkButton>
        </span>
        {help && (
          <span className={styles.wide}>
            <LinkButton href="/upute" variant="quiet" icon="help" external>
              Pomoć
            </LinkButton>
          </span>
        )}
        <span className={styles.wide}>
          <VodicMenu />
        </span>
        <span className={styles.roomy} data-vodic="pristupacnost">
          <PristupacnostGumb />
        </span>
        {tudeIme || (
          <span className={styles.bell} data-vodic="zvono">
            <Suspense fallback={null}>
              <Zvono
                osobaId={profil.osoba.id}
                kontekst={kontekst && { primatelj: kontekst.vrsta, primateljId: kontekst.id }}
              />
            </Suspense>
          </span>
        )}
        <span data-vodic="osoba">
          <UserMenu profil={profil} kontekst={kontekst} obavijesti={onToggleSidebar !== undefined} />
        </span>
      </div>
    </header>
  )
}
