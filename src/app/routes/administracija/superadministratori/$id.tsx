import { createFileRoute } from '@tanstack/react-router'
import { NaloziOOsobi } from '#app/modules/povjerenje/dvije-osobe.tsx'
import { SuperadministratorPage } from '#app/modules/uprava/administratori-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/superadministratori/$id')({
  staticData: { naslov: 'Superadministrator', mrvica: 'Superadministrator' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  const { profil } = Route.useRouteContext()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  const nalozi = (osvjezi: () => Promise<unknown>) => (
    <NaloziOOsobi osobaId={Number(id)} dio="superadministratori" citateljId={profil.osoba.id} onProvedeno={osvjezi} />
  )
  return <SuperadministratorPage key={id} id={Number(id)} notFound={<NotFoundScreen />} nalozi={nalozi} />
}
