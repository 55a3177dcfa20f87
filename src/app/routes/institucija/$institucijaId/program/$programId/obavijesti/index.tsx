import { createFileRoute } from '@tanstack/react-router'
import { ObavijestiPage } from '#app/modules/obavijest/obavijesti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/obavijesti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const { institucijaId, programId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/obavijesti`
  return (
    <ObavijestiPage
      stol={Number(institucijaId)}
      base={base}
      {...popis}
      onKreirano={(id) => void navigate({ href: `${base}/${id}` })}
    />
  )
}
