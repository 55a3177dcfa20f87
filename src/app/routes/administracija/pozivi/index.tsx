import { createFileRoute } from '@tanstack/react-router'
import { PoziviUpravePage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/pozivi/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi', mrvica: 'Pozivi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <PoziviUpravePage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
