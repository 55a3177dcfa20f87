import { createFileRoute } from '@tanstack/react-router'
import { parseProjektiInstitucije } from '#app/modules/projekt/projekti.search.ts'
import { ProjektiInstitucijePage } from '#app/modules/projekt/projekti-institucije-page.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/')({
  validateSearch: parseProjektiInstitucije,
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
