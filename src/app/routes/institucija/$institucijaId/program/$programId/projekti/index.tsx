import { createFileRoute } from '@tanstack/react-router'
import { ProjektiInstitucijePage } from '#app/modules/projekt/projekti-institucije-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti', mrvica: 'Projekti' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId } = Route.useParams()
  return <ProjektiInstitucijePage institucijaId={Number(institucijaId)} programId={Number(programId)} {...popis} />
}
