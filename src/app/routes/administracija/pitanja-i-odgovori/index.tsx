import { createFileRoute } from '@tanstack/react-router'
import { PitanjaUpravePage } from '#app/modules/uprava/pitanja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/pitanja-i-odgovori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pitanja i odgovori', mrvica: 'Pitanja i odgovori' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <PitanjaUpravePage {...popis} />
}
