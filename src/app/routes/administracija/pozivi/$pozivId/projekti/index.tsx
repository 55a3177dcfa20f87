import { createFileRoute } from '@tanstack/react-router'
import { ProjektiPozivaPage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/pozivi/$pozivId/projekti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti poziva', mrvica: 'Projekti poziva' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { pozivId } = Route.useParams()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return <ProjektiPozivaPage pozivId={Number(pozivId)} {...popis} />
}
