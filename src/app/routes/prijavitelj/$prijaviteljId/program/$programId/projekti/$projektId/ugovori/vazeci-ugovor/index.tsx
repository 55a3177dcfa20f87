import { createFileRoute } from '@tanstack/react-router'
import { parseUgovor } from '#app/modules/ugovor/ugovor.search.ts'
import { UgovorPrijavitelja } from '../../-ugovor.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/ugovori/vazeci-ugovor/',
)({
  validateSearch: parseUgovor,
  staticData: { naslov: 'Važeći ugovor', mrvica: 'Važeći ugovor' },
  component: Screen,
})

function Screen() {
  return <UgovorPrijavitelja kartica="ugovor" upit={Route.useSearch()} />
}
