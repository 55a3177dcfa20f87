import { createFileRoute } from '@tanstack/react-router'
import { PretinacPage } from '#app/modules/pretinac/pretinac-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pretinac/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pretinac', mrvica: 'Pretinac' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId } = Route.useParams()
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) } as const
  return (
    <PretinacPage
      strana={strana}
      {...useUpit(Route)}
      base={`/institucija/${institucijaId}/program/${programId}/pretinac`}
    />
  )
}
