import { createFileRoute, notFound } from '@tanstack/react-router'
import { ZahtjevPage } from '#app/modules/zahtjev/zahtjev-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { dopustenjeZahtjeva } from '#app/shell/menu/zahtjevi-uprave.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/administracija/zahtjevi/$popisZahtjeva/$zahtjevId')({
  beforeLoad: async (args) => {
    const found = dopustenjeZahtjeva(args.params.popisZahtjeva)
    if (found === undefined) throw notFound()
    await requireAdministrator(args, found.dopustenje)
    return { vrsta: found.vrsta }
  },
  staticData: { naslov: 'Zahtjev', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  const { zahtjevId } = Route.useParams()
  const { vrsta } = Route.useRouteContext()
  if (!isUuid(zahtjevId)) return <NotFoundScreen />
  return (
    <ZahtjevPage
      key={zahtjevId}
      stol={{ tko: 'administracija', vrsta }}
      zahtjevId={zahtjevId}
      notFound={<NotFoundScreen />}
    />
  )
}
