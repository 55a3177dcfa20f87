import { useIzPaketa } from '../projekt/iz-paketa.ts'
import { type ProjektAdresa, requireProjektAdresa } from '../projekt/projekt-okvir.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { PendingScreen } from './pending-screen.tsx'

/** The frame of an open project. Without the project and its owner in the address there is nothing to show. */
export function ProjectLayout({ adresa }: { adresa: ProjektAdresa }) {
  return useIzPaketa(requireProjektAdresa(adresa)) ? <LayoutOutlet /> : <PendingScreen />
}
