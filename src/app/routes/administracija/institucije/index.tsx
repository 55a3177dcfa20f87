import { createFileRoute } from '@tanstack/react-router'
import { InstitucijePage } from '#app/modules/uprava/institucije-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/institucije/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Institucije', mrvica: 'Institucije' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <InstitucijePage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
