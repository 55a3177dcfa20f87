import { createFileRoute } from '@tanstack/react-router'
import { PrigovoriPage } from '#app/modules/odabir/prigovori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/prigovori')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Prigovori', mrvica: 'Prigovori' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId } = Route.useParams()
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) } as const
  return (
    <PrigovoriPage strana={strana} {...useUpit(Route)} base={`/prijavitelj/${prijaviteljId}/program/${programId}`} />
  )
}
