import { createFileRoute } from '@tanstack/react-router'
import { parseKarticaObrasca } from '#app/modules/odabir/popunjeni-obrazac.search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'
import { InacicaObrasca } from './-inacica-obrasca.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/izmjena-prijavnog-obrasca/$inacica',
)({
  validateSearch: parseKarticaObrasca,
  staticData: { naslov: 'Popunjeni obrazac', mrvica: 'Inačica' },
  component: Screen,
})

function Screen() {
  const { inacica, ...adresa } = Route.useParams()
  const { kartica = 'obrazac' } = Route.useSearch()
  const broj = idFrom(inacica)
  if (broj === undefined) return <NotFoundScreen />
  return <InacicaObrasca key={broj} adresa={adresa} broj={broj} kartica={kartica} />
}
