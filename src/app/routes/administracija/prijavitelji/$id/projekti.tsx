import { createFileRoute } from '@tanstack/react-router'
import { ProjektiPrijaviteljaPage } from '#app/modules/uprava/prijavitelji-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/prijavitelji/$id/projekti')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti prijavitelja', mrvica: 'Projekti prijavitelja' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return (
    <ProjektiPrijaviteljaPage
      id={Number(id)}
      upit={search}
      onUpit={(novi) => void navigate({ search: novi, replace: true, resetScroll: false })}
    />
  )
}
