import { createFileRoute } from '@tanstack/react-router'
import { ObavijestiPage } from '#app/modules/obavijest/obavijesti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/obavijesti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const base = '/administracija/obavijesti'
  return (
    <ObavijestiPage stol={null} base={base} {...popis} onKreirano={(id) => void navigate({ href: `${base}/${id}` })} />
  )
}
