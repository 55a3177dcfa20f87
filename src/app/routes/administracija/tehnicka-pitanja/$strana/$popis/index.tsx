import { createFileRoute } from '@tanstack/react-router'
import { popisAdrese } from '#app/modules/tehnicko-pitanje/podrska-adrese.ts'
import { PodrskaPopisPage } from '#app/modules/tehnicko-pitanje/podrska-popis-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/$strana/$popis/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Tehnička pitanja', mrvica: 'Tehnička pitanja' },
  component: Screen,
})

function Screen() {
  const { strana, popis } = Route.useParams()
  const upit = useUpit(Route)
  const found = popisAdrese(strana, popis)
  if (found === undefined) return <NotFoundScreen />
  return <PodrskaPopisPage {...found} base={`/administracija/tehnicka-pitanja/${strana}/${popis}`} {...upit} />
}
