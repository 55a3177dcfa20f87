import { createFileRoute } from '@tanstack/react-router'
import { PoziviPodPrigovoromPage } from '#app/modules/odabir/prigovori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/pozivi/pozivi-projekata-pod-prigovorom',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi projekata pod prigovorom', mrvica: 'Pod prigovorom' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId } = Route.useParams()
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) } as const
  const base = `/institucija/${institucijaId}/program/${programId}`
  return <PoziviPodPrigovoromPage strana={strana} {...useUpit(Route)} base={base} />
}
