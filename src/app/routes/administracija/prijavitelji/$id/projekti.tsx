import { createFileRoute } from '@tanstack/react-router'
import { ProjektiPrijaviteljaPage } from '#app/modules/uprava/prijavitelji-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/prijavitelji/$id/projekti')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti prijavitelja', mrvica: 'Projekti prijavitelja' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return <ProjektiPrijaviteljaPage id={Number(id)} {...popis} />
}
