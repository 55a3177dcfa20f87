import { createFileRoute } from '@tanstack/react-router'
import { ProgrammeLayout } from '#app/shell/layout/programme-layout.tsx'
import { requireProgram } from '#app/shell/session/guard.ts'
import { Podrska } from '../../../../-podrska.tsx'
import { Trenutne } from '../../../../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId')({
  beforeLoad: ({ context, params }) => requireProgram(context.kontekst, params.programId),
  component: Layout,
})

function Layout() {
  const { profil, kontekst } = Route.useRouteContext()
  return (
    <ProgrammeLayout profil={profil} kontekst={kontekst}>
      <Trenutne stol={null} profil={profil} />
      <Podrska profil={profil} kontekst={kontekst} />
    </ProgrammeLayout>
  )
}
