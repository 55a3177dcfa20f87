import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdministracijaPrijaviteljaLayout } from '#app/shell/layout/administracija-prijavitelja-layout.tsx'
import { vidiPodatke } from '#contract/modules/prijavitelj/administracija.rules.ts'
import { Podrska } from '../../../-podrska.tsx'
import { Trenutne } from '../../../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija')({
  beforeLoad: ({ context }) => {
    if (!vidiPodatke(context.kontekst.razina)) throw notFound()
  },
  component: Layout,
})

function Layout() {
  const { profil, kontekst } = Route.useRouteContext()
  return (
    <AdministracijaPrijaviteljaLayout profil={profil} kontekst={kontekst}>
      <Trenutne stol={null} profil={profil} />
      <Podrska profil={profil} kontekst={kontekst} />
    </AdministracijaPrijaviteljaLayout>
  )
}
