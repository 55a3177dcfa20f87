import { createFileRoute, notFound } from '@tanstack/react-router'
import { karticaPripreme, parseUgovor } from '#app/modules/ugovor/ugovor.search.ts'
import { UgovorPrijavitelja } from '../../-ugovor.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/ugovori/vazeci-ugovor/$kartica',
)({
  validateSearch: parseUgovor,
  staticData: { naslov: 'Važeći ugovor', mrvica: 'Važeći ugovor' },
  loader: ({ params }) => {
    if (karticaPripreme(params.kartica) === undefined) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { kartica: _uAdresi, ...upit } = Route.useSearch()
  return <UgovorPrijavitelja kartica={Route.useParams().kartica} upit={upit} />
}
