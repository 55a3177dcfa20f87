import { useMatch } from '@tanstack/react-router'
import { imeZapisa, useImeZapisa } from '#app/platform/record/record-title.ts'
import { useIzPaketa } from '../projekt/iz-paketa.ts'
import { type ProjektAdresa, requireProjektAdresa, useProjektOkvir } from '../projekt/projekt-okvir.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { PendingScreen } from './pending-screen.tsx'

/** The frame of an open project, which is called by it. Without the project and its owner in the address there is nothing to show. */
export function ProjectLayout({ adresa }: { adresa: ProjektAdresa }) {
  const potpuna = requireProjektAdresa(adresa)
  const { okvir } = useProjektOkvir(potpuna)
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  useImeZapisa(pathname.replace(/(.)\/$/, '$1'), okvir?.naziv ? imeZapisa(okvir.naziv, okvir.sifra) : undefined)
  return useIzPaketa(potpuna) ? <LayoutOutlet /> : <PendingScreen />
}
