import { createFileRoute } from '@tanstack/react-router'
import { AdministracijaLayout } from '#app/shell/layout/administracija-layout.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'
import { Trenutne } from '../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/administracija')({
  beforeLoad: async (args) => ({ profil: await requireAdministrator(args) }),
  component: Layout,
})

function Layout() {
  return (
    <AdministracijaLayout profil={Route.useRouteContext().profil}>
      <Trenutne stol={null} />
    </AdministracijaLayout>
  )
}
