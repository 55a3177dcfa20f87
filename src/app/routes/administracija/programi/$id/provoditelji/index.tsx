import { createFileRoute } from '@tanstack/react-router'
import { ProvoditeljiPage } from '#app/modules/uprava/provoditelji-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/programi/$id/provoditelji/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Provoditelji', mrvica: 'Provoditelji' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const upit = Route.useSearch()
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return (
    <ProvoditeljiPage
      key={id}
      id={Number(id)}
      upit={upit}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      notFound={<NotFoundScreen />}
    />
  )
}
