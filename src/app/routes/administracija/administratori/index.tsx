import { createFileRoute } from '@tanstack/react-router'
import { AdministratoriPage } from '#app/modules/uprava/administratori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { jeAdministrator } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/administracija/administratori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Administratori', mrvica: 'Administratori' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <AdministratoriPage
      upit={Route.useSearch()}
      trazi={jeAdministrator(Route.useRouteContext().profil, 'fizickeOsobe')}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
