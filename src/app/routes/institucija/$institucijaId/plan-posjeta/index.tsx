import { createFileRoute } from '@tanstack/react-router'
import { PlanPosjetaPage } from '#app/modules/provjera/plan-posjeta-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/plan-posjeta/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Plan posjeta', mrvica: 'Plan posjeta' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId } = Route.useParams()
  return <PlanPosjetaPage institucijaId={Number(institucijaId)} {...popis} />
}
