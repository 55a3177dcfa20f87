import { createFileRoute } from '@tanstack/react-router'
import { PopisPlanaPage } from '#app/modules/plan-nabave/popis-plana-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/plan-nabave/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Plan nabave', mrvica: 'Plan nabave' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId, projektId } = Route.useParams()
  return (
    <PopisPlanaPage
      strana={{ vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId }}
      {...popis}
      base={`/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/plan-nabave`}
    />
  )
}
