import { createFileRoute } from '@tanstack/react-router'
import { KorisniDokumentiPage } from '#app/modules/poziv/korisni-dokumenti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/_portal/korisni-dokumenti')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Korisni dokumenti', mrvica: 'Korisni dokumenti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <KorisniDokumentiPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
