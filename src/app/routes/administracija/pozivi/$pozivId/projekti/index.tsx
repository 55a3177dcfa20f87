import { createFileRoute } from '@tanstack/react-router'
import { ProjektiPozivaPage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/pozivi/$pozivId/projekti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti poziva', mrvica: 'Projekti poziva' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { pozivId } = Route.useParams()
  const search = Route.useSearch()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return (
    <ProjektiPozivaPage
      pozivId={Number(pozivId)}
      upit={search}
      onUpit={(novi) => void navigate({ search: novi, replace: true, resetScroll: false })}
    />
  )
}
