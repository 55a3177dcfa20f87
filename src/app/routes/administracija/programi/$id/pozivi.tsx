import { createFileRoute } from '@tanstack/react-router'
import { PoziviProgramaPage } from '#app/modules/uprava/programi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/programi/$id/pozivi')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi programa', mrvica: 'Pozivi programa' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return <PoziviProgramaPage id={Number(id)} {...popis} />
}
