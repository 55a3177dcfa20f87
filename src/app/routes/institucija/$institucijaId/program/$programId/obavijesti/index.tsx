import { createFileRoute } from '@tanstack/react-router'
import { ObavijestiPage } from '#app/modules/obavijest/obavijesti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/obavijesti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/obavijesti`
  return (
    <ObavijestiPage
      stol={Number(institucijaId)}
      base={base}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onKreirano={(id) => void navigate({ href: `${base}/${id}` })}
    />
  )
}
