import { createFileRoute } from '@tanstack/react-router'
import { ObavijestiPage } from '#app/modules/obavijest/obavijesti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/obavijesti/')({
  validateSearch: popisSearch,
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
