import { createFileRoute } from '@tanstack/react-router'
import { SuperadministratorPage } from '#app/modules/uprava/administratori-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/superadministratori/$id')({
  staticData: { naslov: 'Superadministrator', mrvica: 'Superadministrator' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  return <SuperadministratorPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
