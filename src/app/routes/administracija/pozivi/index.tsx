import { createFileRoute } from '@tanstack/react-router'
import { PoziviUpravePage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/pozivi/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi', mrvica: 'Pozivi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <PoziviUpravePage {...popis} />
}
