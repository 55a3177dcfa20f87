import { createFileRoute } from '@tanstack/react-router'
import { PodrskaPopisPage } from '#app/modules/tehnicko-pitanje/podrska-popis-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/dodijeljena_pitanja/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Tehnička pitanja', mrvica: 'Tehnička pitanja' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return (
    <PodrskaPopisPage
      strana="sve"
      popis="dodijeljena"
      base="/administracija/tehnicka-pitanja/dodijeljena_pitanja"
      {...popis}
    />
  )
}
