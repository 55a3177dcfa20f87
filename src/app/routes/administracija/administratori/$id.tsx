import { createFileRoute } from '@tanstack/react-router'
import { NaloziOOsobi } from '#app/modules/povjerenje/dvije-osobe.tsx'
import { AdministratorPage } from '#app/modules/uprava/administratori-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/administratori/$id')({
  staticData: { naslov: 'Administrator', mrvica: 'Administrator' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  const { profil } = Route.useRouteContext()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  const nalozi = (osvjezi: () => void) => (
    <NaloziOOsobi osobaId={Number(id)} dio="dopustenja" citateljId={profil.osoba.id} onProvedeno={osvjezi} />
  )
  return <AdministratorPage key={id} id={Number(id)} notFound={<NotFoundScreen />} nalozi={nalozi} />
}
