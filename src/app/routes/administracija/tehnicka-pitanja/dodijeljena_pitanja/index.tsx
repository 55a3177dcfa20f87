import { createFileRoute } from '@tanstack/react-router'
import { PodrskaPopisPage } from '#app/modules/tehnicko-pitanje/podrska-popis-page.tsx'
import { parsePojam } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/dodijeljena_pitanja/')({
  validateSearch: parsePojam,
  staticData: { naslov: 'Tehnička pitanja', mrvica: 'Tehnička pitanja' },
  component: Screen,
})

function Screen() {
  const { search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PodrskaPopisPage
      za={undefined}
      popis="dodijeljena"
      base="/administracija/tehnicka-pitanja/dodijeljena_pitanja"
      search={search}
      onSearch={(text) =>
        void navigate({ search: text === undefined ? {} : { search: text }, replace: true, resetScroll: false })
      }
    />
  )
}
