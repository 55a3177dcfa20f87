import { createFileRoute } from '@tanstack/react-router'
import { PrigovoriPage } from '#app/modules/odabir/prigovori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pozivi-projekata-pod-prigovorom')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Prigovori', mrvica: 'Prigovori' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId } = Route.useParams()
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) } as const
  return (
    <PrigovoriPage strana={strana} {...useUpit(Route)} base={`/institucija/${institucijaId}/program/${programId}`} />
  )
}
