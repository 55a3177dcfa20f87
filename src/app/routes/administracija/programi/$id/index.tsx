import { createFileRoute } from '@tanstack/react-router'
import { ProgramPage } from '#app/modules/uprava/programi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/programi/$id/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Program', mrvica: 'Program' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const upit = Route.useSearch()
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return (
    <ProgramPage
      key={id}
      id={Number(id)}
      upit={upit}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      notFound={<NotFoundScreen />}
    />
  )
}
