import { createFileRoute } from '@tanstack/react-router'
import { PrijaviteljPage } from '#app/modules/uprava/prijavitelji-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/prijavitelji/$id/')({
  staticData: { naslov: 'Prijavitelj', mrvica: 'Prijavitelj' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  return <PrijaviteljPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
