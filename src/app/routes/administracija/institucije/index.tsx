import { createFileRoute } from '@tanstack/react-router'
import { InstitucijePage } from '#app/modules/uprava/institucije-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/institucije/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Institucije', mrvica: 'Institucije' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <InstitucijePage {...popis} />
}
