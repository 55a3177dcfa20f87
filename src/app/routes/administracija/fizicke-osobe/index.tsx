import { createFileRoute } from '@tanstack/react-router'
import { OsobePage } from '#app/modules/uredaj/osobe-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/fizicke-osobe/')({
  validateSearch: popisSearch('prijava', 'racun', 'uloga'),
  staticData: { naslov: 'Fizičke osobe', mrvica: 'Fizičke osobe' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <OsobePage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
