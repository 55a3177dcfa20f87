import { createFileRoute } from '@tanstack/react-router'
import { PopisProvjeraPage } from '#app/modules/provjera/popis-provjera-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/provjere-na-licu-mjesta/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Provjere na licu mjesta', mrvica: 'Provjere na licu mjesta' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { prijaviteljId, programId, projektId } = Route.useParams()
  return (
    <PopisProvjeraPage
      strana={{ vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId }}
      {...popis}
      base={`/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/provjere-na-licu-mjesta`}
    />
  )
}
