import { createFileRoute } from '@tanstack/react-router'
import { ProgramiPage } from '#app/modules/uprava/programi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/programi/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Programi', mrvica: 'Programi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ProgramiPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
