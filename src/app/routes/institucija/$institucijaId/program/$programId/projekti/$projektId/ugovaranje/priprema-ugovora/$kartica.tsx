import { createFileRoute, notFound } from '@tanstack/react-router'
import { karticaPripreme } from '#app/modules/ugovor/ugovor.search.ts'
import { PripremaInstitucije } from '../../-ugovor.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/ugovaranje/priprema-ugovora/$kartica',
)({
  staticData: { naslov: 'Priprema ugovora', mrvica: 'Priprema ugovora' },
  loader: ({ params }) => {
    if (karticaPripreme(params.kartica) === undefined) throw notFound()
  },
  component: Screen,
})

function Screen() {
  return <PripremaInstitucije kartica={karticaPripreme(Route.useParams().kartica) ?? 'ugovor'} />
}
