import { createFileRoute } from '@tanstack/react-router'
import { RsvProgramaPage } from '#app/modules/rsv/rsv-programa-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/registar-stvarnih-vlasnika')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId } = Route.useParams()
  return <RsvProgramaPage institucijaId={Number(institucijaId)} programId={Number(programId)} {...popis} />
}
