import { createFileRoute } from '@tanstack/react-router'
import { PretinacPage } from '#app/modules/pretinac/pretinac-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/pretinac/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pretinac', mrvica: 'Pretinac' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId } = Route.useParams()
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) } as const
  return (
    <PretinacPage
      strana={strana}
      {...useUpit(Route)}
      base={`/prijavitelj/${prijaviteljId}/program/${programId}/pretinac`}
    />
  )
}
