import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PopisProvjeraPage } from '#app/modules/provjera/popis-provjera-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/provjere-na-licu-mjesta/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Provjere na licu mjesta', mrvica: 'Provjere na licu mjesta' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const navigate = useNavigate()
  const { institucijaId, programId, projektId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/provjere-na-licu-mjesta`
  return (
    <PopisProvjeraPage
      strana={{ vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId }}
      {...popis}
      base={base}
      onPlanirano={(id) => void navigate({ to: `${base}/${id}` as never })}
    />
  )
}
