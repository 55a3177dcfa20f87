import { createFileRoute } from '@tanstack/react-router'
import { PovucenePage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'
import { jeAdministrator } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/administracija/trenutno-povucene-prijave')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => void (await requireAdministrator(args, 'pozivi.povratakPrijave')),
  staticData: { naslov: 'Trenutno povučene prijave', mrvica: 'Trenutno povučene prijave' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { profil } = Route.useRouteContext()
  return <PovucenePage povijest={jeAdministrator(profil, 'pozivi.rasprave.povijestZahtjeva')} {...popis} />
}
