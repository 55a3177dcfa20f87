import { createFileRoute } from '@tanstack/react-router'
import { PojasnjenjaPage } from '#app/modules/razmjena/pojasnjenja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/zahtjevi-za-pojasnjenjem',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Zahtjevi za pojašnjenjem', mrvica: 'Zahtjevi za pojašnjenjem' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const { institucijaId, programId, projektId } = Route.useParams()
  // A request has one address, whatever the phase of its project.
  const zahtjev = (id: string) =>
    `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/zahtjevi-za-pojasnjenjem/${id}`
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  return (
    <PojasnjenjaPage
      strana={strana}
      {...popis}
      zahtjev={zahtjev}
      onKreirano={(id) => void navigate({ href: zahtjev(id) })}
    />
  )
}
