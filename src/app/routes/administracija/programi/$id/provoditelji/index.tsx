import { createFileRoute } from '@tanstack/react-router'
import { ProvoditeljiPage } from '#app/modules/uprava/provoditelji-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/programi/$id/provoditelji/')({
  staticData: { naslov: 'Provoditelji', mrvica: 'Provoditelji' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  return <ProvoditeljiPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
