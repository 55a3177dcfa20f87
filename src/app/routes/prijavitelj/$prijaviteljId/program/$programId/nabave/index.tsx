import { createFileRoute } from '@tanstack/react-router'
import { NabavePage } from '#app/modules/nabava/nabave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/nabave/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Nabave', mrvica: 'Nabave' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const { prijaviteljId, programId } = Route.useParams()
  const href = (id: number) => `/prijavitelj/${prijaviteljId}/program/${programId}/nabave/${id}`
  return (
    <NabavePage
      strana={{ vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) }}
      {...popis}
      href={href}
      onKreirano={(id) => void navigate({ href: href(id) })}
    />
  )
}
