import { createFileRoute } from '@tanstack/react-router'
import { PrijaviteljiPage } from '#app/modules/uprava/prijavitelji-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/prijavitelji/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Prijavitelji', mrvica: 'Prijavitelji' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <PrijaviteljiPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
