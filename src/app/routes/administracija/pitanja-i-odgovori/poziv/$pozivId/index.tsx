import { createFileRoute } from '@tanstack/react-router'
import { PitanjaPozivaPage } from '#app/modules/uprava/pitanja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/pitanja-i-odgovori/poziv/$pozivId/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pitanja na poziv', mrvica: 'Pitanja na poziv' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { pozivId } = Route.useParams()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return <PitanjaPozivaPage pozivId={Number(pozivId)} {...popis} />
}
