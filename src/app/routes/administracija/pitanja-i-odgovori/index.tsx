import { createFileRoute } from '@tanstack/react-router'
import { PitanjaUpravePage } from '#app/modules/uprava/pitanja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/pitanja-i-odgovori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pitanja i odgovori', mrvica: 'Pitanja i odgovori' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <PitanjaUpravePage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
