import { createFileRoute } from '@tanstack/react-router'
import { SuperadministratoriPage } from '#app/modules/uprava/administratori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { jeAdministrator } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/administracija/superadministratori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Superadministratori', mrvica: 'Superadministratori' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <SuperadministratoriPage {...popis} trazi={jeAdministrator(Route.useRouteContext().profil, 'fizickeOsobe')} />
}
