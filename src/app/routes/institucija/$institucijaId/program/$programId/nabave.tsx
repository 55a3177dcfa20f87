import { createFileRoute } from '@tanstack/react-router'
import { NabavePage } from '#app/modules/nabava/nabave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/nabave')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Nabave', mrvica: 'Nabave' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId } = Route.useParams()
  return (
    <NabavePage
      strana={{ vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) }}
      {...popis}
      href={(id) => `/nabave/${id}`}
    />
  )
}
