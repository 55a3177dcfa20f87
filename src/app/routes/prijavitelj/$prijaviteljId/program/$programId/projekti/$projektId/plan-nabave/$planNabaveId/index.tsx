import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaPlana } from '#app/modules/plan-nabave/plan-nabave.search.ts'
import { PlanPrijaviteljaPage } from '#app/modules/plan-nabave/plan-prijavitelja-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/plan-nabave/$planNabaveId/',
)({
  validateSearch: parseKarticaPlana,
  component: Screen,
})

function Screen() {
  const { kartica = 'plan' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  return <PlanPrijaviteljaPage key={kartica} kartica={kartica} polje={polje} />
}
