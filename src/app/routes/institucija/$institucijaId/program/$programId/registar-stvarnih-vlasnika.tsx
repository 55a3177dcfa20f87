import { createFileRoute } from '@tanstack/react-router'
import { RsvProgramaPage } from '#app/modules/rsv/rsv-programa-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/registar-stvarnih-vlasnika')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId } = Route.useParams()
  return (
    <RsvProgramaPage
      institucijaId={Number(institucijaId)}
      programId={Number(programId)}
      upit={Route.useSearch()}
      onUpit={(novi) => void navigate({ search: novi, replace: true, resetScroll: false })}
    />
  )
}
