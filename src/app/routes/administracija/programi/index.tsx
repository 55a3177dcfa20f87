import { createFileRoute } from '@tanstack/react-router'
import { ProgramiPage } from '#app/modules/uprava/programi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/programi/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Programi', mrvica: 'Programi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <ProgramiPage {...popis} />
}
