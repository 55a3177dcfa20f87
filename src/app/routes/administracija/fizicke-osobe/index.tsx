import { createFileRoute } from '@tanstack/react-router'
import { NaloziKojiCekaju } from '#app/modules/povjerenje/dvije-osobe.tsx'
import { OsobePage } from '#app/modules/uredaj/osobe-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/fizicke-osobe/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Fizičke osobe', mrvica: 'Fizičke osobe' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <OsobePage
      notice={<NaloziKojiCekaju />}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
