import { createFileRoute } from '@tanstack/react-router'
import { AdministracijaLayout } from '#app/shell/layout/administracija-layout.tsx'
import { UstanovaLayout } from '#app/shell/layout/ustanova-layout.tsx'
import { BEZ_MJESTA } from '#app/shell/session/profil.ts'
import { Podrska } from '../../../-podrska.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/administracija')({ component: Layout })

function Layout() {
  const { profil, kontekst } = Route.useRouteContext()
  if (kontekst.razina === BEZ_MJESTA) return <AdministracijaLayout profil={profil} />
  return (
    <UstanovaLayout profil={profil} kontekst={kontekst}>
      <Podrska profil={profil} kontekst={kontekst} />
    </UstanovaLayout>
  )
}
