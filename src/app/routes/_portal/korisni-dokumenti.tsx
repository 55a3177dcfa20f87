import { createFileRoute } from '@tanstack/react-router'
import { KorisniDokumentiPage } from '#app/modules/poziv/korisni-dokumenti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/_portal/korisni-dokumenti')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Korisni dokumenti', mrvica: 'Korisni dokumenti' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <KorisniDokumentiPage {...popis} />
}
