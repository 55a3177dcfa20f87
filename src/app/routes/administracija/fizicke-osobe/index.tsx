import { createFileRoute } from '@tanstack/react-router'
import { NaloziKojiCekaju } from '#app/modules/povjerenje/dvije-osobe.tsx'
import { OsobePage } from '#app/modules/uredaj/osobe-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/fizicke-osobe/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Fizičke osobe', mrvica: 'Fizičke osobe' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <OsobePage notice={<NaloziKojiCekaju />} {...popis} />
}
