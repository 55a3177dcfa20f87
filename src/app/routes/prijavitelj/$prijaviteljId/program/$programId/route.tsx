import { createFileRoute } from '@tanstack/react-router'
import { ProgrammeLayout } from '#app/shell/layout/programme-layout.tsx'
import { Podrska } from '../../../../-podrska.tsx'
import { Trenutne } from '../../../../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId')({ component: Layout })

function Layout() {
  const { profil, kontekst } = Route.useRouteContext()
  return (
    <ProgrammeLayout profil={profil} kontekst={kontekst}>
      <Trenutne stol={null} />
      <Podrska profil={profil} kontekst={kontekst} />
    </ProgrammeLayout>
  )
}
