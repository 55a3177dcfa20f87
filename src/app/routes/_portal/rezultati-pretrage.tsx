import { createFileRoute } from '@tanstack/react-router'
import { parsePretraga } from '#app/modules/pretraga/pretraga.search.ts'
import { PretragaPage } from '#app/modules/pretraga/pretraga-page.tsx'

export const Route = createFileRoute('/_portal/rezultati-pretrage')({
  validateSearch: parsePretraga,
  staticData: { naslov: 'Rezultati pretrage', mrvica: 'Rezultati pretrage' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <PretragaPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
