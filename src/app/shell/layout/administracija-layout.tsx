import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import { ADMINISTRACIJA_MENU } from '../menu/administracija-menu.ts'
import { resolveMenu } from '../menu/menu.ts'
import { useBrojaci } from '../menu/use-brojaci.ts'
import { parametriAdministracije } from '../menu/zahtjevi-uprave.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { jeAdministrator, type Profil } from '../session/profil.ts'
import { ProjectBlock } from '../sidebar/project-block.tsx'
import { usePovratak } from '../sidebar/use-povratak.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { WorkLayout } from './work-layout.tsx'

/** The area of the portal's administrators; permissions decide what of its menu is seen. */
export function AdministracijaLayout({ profil, children }: { profil: Profil; children?: ReactNode }) {
  const built = useBuiltRoutes()
  const smije = (kljuc: AdminPermission) => jeAdministrator(profil, kljuc)
  const stanje = useBrojaci(profil)
  const { projektId } = useParams({ strict: false })
  const povratak = usePovratak()
  const params = parametriAdministracije(smije)
  const items = resolveMenu(ADMINISTRACIJA_MENU, { built, params, smije, brojaci: stanje?.brojevi })
  return (
    <WorkLayout
      profil={profil}
      kontekst={undefined}
      vrstaKorisnika={PORUKE.navigacija.vrstaKorisnika.administrator}
      programId={undefined}
      items={items}
      brojeviNa={stanje?.vrijeme}
      // Its name is the screen's to say: what was sent to an open call is named to nobody.
      top={projektId && <ProjectBlock naziv="Otvoreni projekt" statusNaziv={undefined} onBack={povratak} />}
    >
      <LayoutOutlet />
      {children}
    </WorkLayout>
  )
}
