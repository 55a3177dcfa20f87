import { createFileRoute } from '@tanstack/react-router'
import { ProvoditeljiPage } from '#app/modules/uprava/provoditelji-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/programi/$id/provoditelji/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Provoditelji', mrvica: 'Provoditelji' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return <ProvoditeljiPage key={id} id={Number(id)} {...popis} notFound={<NotFoundScreen />} />
}
