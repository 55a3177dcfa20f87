import '#app/ui/icon-more.ts'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TrajnaPohrana } from '#app/platform/offline/hooks/trajna-pohrana-banner.tsx'
import { APP_VERSION } from '#app/platform/pwa/app-version.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { WorkHeader } from '../header/work-header.tsx'
import type { MenuItem } from '../menu/menu.ts'
import { useMrvice } from '../navigation/mrvice.ts'
import { Prikvaceno } from '../paleta/prikvaceno.tsx'
import { UzPaletu } from '../paleta/uz-paletu.tsx'
import { accentOf, useProgrami } from '../program/programi.ts'
import { CekaSlanje } from '../session/ceka-slanje.tsx'
import { NaredbaUredaju } from '../session/naredba-uredaju.tsx'
import { NecitljiveDatoteke } from '../session/necitljive-datoteke.tsx'
import { PonovnaPrijava } from '../session/ponovna-prijava.tsx'
import { UzPravo } from '../session/pracenje-prava.tsx'
import type { Kontekst, Profil } from '../session/profil.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { useSidebar } from '../sidebar/use-sidebar.ts'
import styles from './layout.module.css'
import { UOkviru } from './pending-screen.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

interface WorkLayoutProps {
  profil: Profil
  kontekst: Kontekst | undefined
  vrstaKorisnika: string
  programId: number | undefined
  items: readonly MenuItem[]
  brojeviNa?: string | undefined
  top?: ReactNode
  children: ReactNode
}

/** Header, sidebar and main area of the signed-in part. */
export function WorkLayout(props: WorkLayoutProps) {
  const { profil, kontekst, vrstaKorisnika, programId, items, brojeviNa, top, children } = props
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { machine, state } = useSidebar(pathname)
  const mrvice = useMrvice(pathname)
  const program = useProgrami().find(({ id }) => id === programId)
  return (
    <UzPaletu profil={profil} kontekst={kontekst} items={items}>
      <div data-program={programId === undefined ? 'administracija' : accentOf(program?.oznaka)}>
        <SkipLink />
        <WorkHeader profil={profil} kontekst={kontekst} sidebarOpen={state.open} onToggleSidebar={machine.toggle} />
        <div className={styles.body}>
          <Sidebar
            machine={machine}
            state={state}
            items={items}
            brojeviNa={brojeviNa}
            pathname={pathname}
            top={top}
            ispod={<Prikvaceno pathname={pathname} />}
            vrstaKorisnika={vrstaKorisnika}
            verzija={APP_VERSION}
          />
          <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
            <CekaSlanje />
            <div className={styles.banners} data-trake="">
              <PonovnaPrijava />
              <NaredbaUredaju />
              <NecitljiveDatoteke />
              <TrajnaPohrana />
            </div>
            {mrvice.length > 1 && (
              <div className={styles.crumbs}>
                <Breadcrumb items={mrvice} />
              </div>
            )}
            <UOkviru value={true}>
              <UzPravo>{children}</UzPravo>
            </UOkviru>
          </main>
        </div>
      </div>
    </UzPaletu>
  )
}
