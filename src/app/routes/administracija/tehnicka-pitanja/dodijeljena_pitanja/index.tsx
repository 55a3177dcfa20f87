import { createFileRoute } from '@tanstack/react-router'
import { PodrskaPopisPage } from '#app/modules/tehnicko-pitanje/podrska-popis-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/dodijeljena_pitanja/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Tehnička pitanja', mrvica: 'Tehnička pitanja' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <PodrskaPopisPage
      strana="sve"
      popis="dodijeljena"
      base="/administracija/tehnicka-pitanja/dodijeljena_pitanja"
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
