import { createFileRoute } from '@tanstack/react-router'
import { PrijaviteljiPage } from '#app/modules/uprava/prijavitelji-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/prijavitelji/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Prijavitelji', mrvica: 'Prijavitelji' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <PrijaviteljiPage {...popis} />
}
