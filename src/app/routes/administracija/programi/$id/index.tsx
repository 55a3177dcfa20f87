import { createFileRoute } from '@tanstack/react-router'
import { ProgramPage } from '#app/modules/uprava/programi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/programi/$id/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Program', mrvica: 'Program' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const upit = Route.useSearch()
  const { id } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
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
