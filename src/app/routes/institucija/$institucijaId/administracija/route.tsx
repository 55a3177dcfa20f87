import { createFileRoute } from '@tanstack/react-router'
import { AdministracijaLayout } from '#app/shell/layout/administracija-layout.tsx'
import { UstanovaLayout } from '#app/shell/layout/ustanova-layout.tsx'
import { BEZ_MJESTA } from '#app/shell/session/profil.ts'
import { Podrska } from '../../../-podrska.tsx'
import { Trenutne } from '../../../-trenutne-obavijesti.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/administracija')({ component: Layout })

function Layout() {
  const { profil, kontekst } = Route.useRouteContext()
  const sadrzaj = (
    <>
      <Trenutne stol={kontekst.razina === BEZ_MJESTA ? null : Number(kontekst.id)} profil={profil} />
      <Podrska profil={profil} kontekst={kontekst.razina === BEZ_MJESTA ? undefined : kontekst} />
    </>
  )
  if (kontekst.razina === BEZ_MJESTA) return <AdministracijaLayout profil={profil}>{sadrzaj}</AdministracijaLayout>
  return (
    <UstanovaLayout profil={profil} kontekst={kontekst}>
      {sadrzaj}
    </UstanovaLayout>
  )
}
