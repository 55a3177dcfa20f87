import { createFileRoute } from '@tanstack/react-router'
import { NabavePage } from '#app/modules/nabava/nabave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/nabave/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Nabave', mrvica: 'Nabave' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { prijaviteljId, programId } = Route.useParams()
  const href = (id: number) => `/prijavitelj/${prijaviteljId}/program/${programId}/nabave/${id}`
  return (
    <NabavePage
      strana={{ vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) }}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      href={href}
      onKreirano={(id) => void navigate({ href: href(id) })}
    />
  )
}
