import { createFileRoute } from '@tanstack/react-router'
import { requireKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { PregledZaInstituciju } from './-pregled-za-instituciju.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/pregled-prijavnog-obrasca/$kartica',
)({
  staticData: { naslov: 'Pregled prijavnog obrasca', mrvica: 'Pregled prijavnog obrasca' },
  loader: ({ params }) => requireKartica(params.kartica),
  component: Screen,
})

function Screen() {
  const { kartica, ...adresa } = Route.useParams()
  return <PregledZaInstituciju adresa={adresa} kartica={requireKartica(kartica)} />
}
