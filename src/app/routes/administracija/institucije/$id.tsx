import { createFileRoute } from '@tanstack/react-router'
import { InstitucijaPage } from '#app/modules/uprava/institucije-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/institucije/$id')({
  staticData: { naslov: 'Institucija', mrvica: 'Institucija' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  return <InstitucijaPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
