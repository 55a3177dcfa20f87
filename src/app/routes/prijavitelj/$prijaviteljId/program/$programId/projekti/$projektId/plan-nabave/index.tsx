import { createFileRoute } from '@tanstack/react-router'
import { PopisPlanaPage } from '#app/modules/plan-nabave/popis-plana-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/plan-nabave/')(
  {
    validateSearch: popisSearch,
    staticData: { naslov: 'Plan nabave', mrvica: 'Plan nabave' },
    component: Screen,
  },
)

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const { kontekst } = Route.useRouteContext()
  const { programId, projektId } = Route.useParams()
  const base = `/prijavitelj/${kontekst.id}/program/${programId}/projekti/${projektId}/plan-nabave`
  return (
    <PopisPlanaPage
      strana={{ vrsta: 'prijavitelj', id: kontekst.id, programId: Number(programId), projektId }}
      {...popis}
      base={base}
      prijavitelj={kontekst}
      onKreirano={(planId) => void navigate({ href: `${base}/${planId}` })}
    />
  )
}
