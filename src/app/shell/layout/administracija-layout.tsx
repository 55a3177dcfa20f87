import type { ReactNode } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ADMINISTRACIJA_MENU } from '../menu/administracija-menu.ts'
import { resolveMenu } from '../menu/menu.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { jeAdministrator, type Profil } from '../session/profil.ts'
import { LayoutOutlet } from './layout-outlet.tsx'
import { WorkLayout } from './work-layout.tsx'

/** The area of the portal's administrators; permissions decide what of its menu is seen. */
export function AdministracijaLayout({ profil, children }: { profil: Profil; children?: ReactNode }) {
  const built = useBuiltRoutes()
  const items = resolveMenu(ADMINISTRACIJA_MENU, {
    built,
    params: {},
    smije: (kljuc) => jeAdministrator(profil, kljuc),
  })
  return (
    <WorkLayout
      profil={profil}
      kontekst={undefined}
      vrstaKorisnika={PORUKE.navigacija.vrstaKorisnika.administrator}
      programId={undefined}
      items={items}
    >
      <LayoutOutlet />
      {children}
    </WorkLayout>
  )
}
