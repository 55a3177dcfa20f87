import { createFileRoute } from '@tanstack/react-router'
import { UstanovaLayout } from '#app/shell/layout/ustanova-layout.tsx'
import { Podrska } from '../../../-podrska.tsx'
import { Trenutne } from '../../../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/primopredaje')({ component: Layout })

function Layout() {
  const { profil, kontekst } = Route.useRouteContext()
  return (
    <UstanovaLayout profil={profil} kontekst={kontekst}>
      <Trenutne stol={kontekst.id} profil={profil} />
      <Podrska profil={profil} kontekst={kontekst} />
    </UstanovaLayout>
  )
}
