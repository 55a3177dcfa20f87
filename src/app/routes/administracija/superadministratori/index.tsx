import { createFileRoute } from '@tanstack/react-router'
import { SuperadministratoriPage } from '#app/modules/uprava/administratori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { jeAdministrator } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/administracija/superadministratori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Superadministratori', mrvica: 'Superadministratori' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <SuperadministratoriPage
      upit={Route.useSearch()}
      trazi={jeAdministrator(Route.useRouteContext().profil, 'fizickeOsobe')}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
