import { createFileRoute } from '@tanstack/react-router'
import { AdministratoriPage } from '#app/modules/uprava/administratori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { jeAdministrator } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/administracija/administratori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Administratori', mrvica: 'Administratori' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <AdministratoriPage {...popis} trazi={jeAdministrator(Route.useRouteContext().profil, 'fizickeOsobe')} />
}
