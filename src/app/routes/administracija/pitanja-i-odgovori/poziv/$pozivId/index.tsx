import { createFileRoute } from '@tanstack/react-router'
import { PitanjaPozivaPage } from '#app/modules/uprava/pitanja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/pitanja-i-odgovori/poziv/$pozivId/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pitanja na poziv', mrvica: 'Pitanja na poziv' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { pozivId } = Route.useParams()
  const search = Route.useSearch()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return (
    <PitanjaPozivaPage
      pozivId={Number(pozivId)}
      upit={search}
      onUpit={(novi) => void navigate({ search: novi, replace: true, resetScroll: false })}
    />
  )
}
