import { createFileRoute, useLocation } from '@tanstack/react-router'
import { requireKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { KarticaPage } from '#app/modules/prijavni-obrazac/kartica-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/prijavni-obrazac/$kartica',
)({
  loader: ({ params }) => requireKartica(params.kartica),
  component: Screen,
})

function Screen() {
  const kartica = requireKartica(Route.useParams().kartica)
  const polje = useLocation({ select: ({ hash }) => hash })
  return <KarticaPage key={kartica} kartica={kartica} polje={polje} />
}
