import { createFileRoute } from '@tanstack/react-router'
import { NabavePage } from '#app/modules/nabava/nabave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/nabave')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Nabave', mrvica: 'Nabave' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId } = Route.useParams()
  return (
    <NabavePage
      strana={{ vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) }}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      href={(id) => `/nabave/${id}`}
    />
  )
}
