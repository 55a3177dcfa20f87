import { createFileRoute } from '@tanstack/react-router'
import { KontrolneListePage } from '#app/platform/kontrolna-lista/kontrolne-liste-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/kontrolne-liste/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Kontrolne liste', mrvica: 'Kontrolne liste' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const base = '/administracija/kontrolne-liste'
  return (
    <KontrolneListePage
      stol={null}
      base={base}
      {...popis}
      onKreirano={(id) => void navigate({ href: `${base}/${id}` })}
    />
  )
}
