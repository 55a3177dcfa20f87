import { createFileRoute } from '@tanstack/react-router'
import { parseObavijestiUpit } from '#app/modules/obavijest/obavijesti.search.ts'
import { ObavijestiPage } from '#app/modules/obavijest/obavijesti-page.tsx'

export const Route = createFileRoute('/administracija/obavijesti/')({
  validateSearch: parseObavijestiUpit,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const base = '/administracija/obavijesti'
  return (
    <ObavijestiPage
      stol={null}
      base={base}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onKreirano={(id) => void navigate({ href: `${base}/${id}` })}
    />
  )
}
