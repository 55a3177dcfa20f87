import { createFileRoute } from '@tanstack/react-router'
import { requireKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { PregledPage } from '#app/modules/prijavni-obrazac/pregled/pregled-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pregled-prijavnog-obrasca/$kartica',
)({
  loader: ({ params }) => requireKartica(params.kartica),
  component: Screen,
})

function Screen() {
  return <PregledPage kartica={requireKartica(Route.useParams().kartica)} />
}
