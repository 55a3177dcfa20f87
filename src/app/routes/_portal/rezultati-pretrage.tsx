import { createFileRoute } from '@tanstack/react-router'
import { parsePretraga } from '#app/modules/pretraga/pretraga.search.ts'
import { PretragaPage } from '#app/modules/pretraga/pretraga-page.tsx'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/_portal/rezultati-pretrage')({
  validateSearch: parsePretraga,
  staticData: { naslov: 'Rezultati pretrage', mrvica: 'Rezultati pretrage' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <PretragaPage {...popis} />
}
