import { type ProjektAdresa, requireProjektAdresa } from '../projekt/projekt-okvir.ts'
import { LayoutOutlet } from './layout-outlet.tsx'

/** The frame of an open project. Without the project and its owner in the address there is nothing to show. */
export function ProjectLayout({ adresa }: { adresa: ProjektAdresa }) {
  requireProjektAdresa(adresa)
  return <LayoutOutlet />
}
