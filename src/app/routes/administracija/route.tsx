import { createFileRoute } from '@tanstack/react-router'
import { AdministracijaLayout } from '#app/shell/layout/administracija-layout.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'
import { Podrska } from '../-podrska.tsx'
import { Trenutne } from '../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/administracija')({
  beforeLoad: async (args) => ({ profil: await requireAdministrator(args) }),
  component: Layout,
})

function Layout() {
  const { profil } = Route.useRouteContext()
  return (
    <AdministracijaLayout profil={profil}>
      <Trenutne stol={null} profil={profil} />
      <Podrska profil={profil} kontekst={undefined} />
    </AdministracijaLayout>
  )
}
