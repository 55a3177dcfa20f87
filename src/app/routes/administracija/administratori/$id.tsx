import { createFileRoute } from '@tanstack/react-router'
import { NaloziOOsobi } from '#app/modules/povjerenje/dvije-osobe.tsx'
import { AdministratorPage } from '#app/modules/uprava/administratori-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/administratori/$id')({
  staticData: { naslov: 'Administrator', mrvica: 'Administrator' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  const { profil } = Route.useRouteContext()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  const nalozi = (osvjezi: () => Promise<unknown>) => (
    <NaloziOOsobi osobaId={Number(id)} dio="dopustenja" citateljId={profil.osoba.id} onProvedeno={osvjezi} />
  )
  return <AdministratorPage key={id} id={Number(id)} notFound={<NotFoundScreen />} nalozi={nalozi} />
}
