import { createFileRoute } from '@tanstack/react-router'
import { ProjektiInstitucijePage } from '#app/modules/projekt/projekti-institucije-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti', mrvica: 'Projekti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId } = Route.useParams()
  return (
    <ProjektiInstitucijePage
      institucijaId={Number(institucijaId)}
      programId={Number(programId)}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
