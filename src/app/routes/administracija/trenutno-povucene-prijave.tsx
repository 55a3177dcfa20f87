import { createFileRoute } from '@tanstack/react-router'
import { PovucenePage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'
import { jeAdministrator } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/administracija/trenutno-povucene-prijave')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => void (await requireAdministrator(args, 'pozivi.povratakPrijave')),
  staticData: { naslov: 'Trenutno povučene prijave', mrvica: 'Trenutno povučene prijave' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { profil } = Route.useRouteContext()
  return (
    <PovucenePage
      povijest={jeAdministrator(profil, 'pozivi.rasprave.povijestZahtjeva')}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
