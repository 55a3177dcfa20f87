import { createFileRoute, notFound } from '@tanstack/react-router'
import { ZahtjeviUpravePage } from '#app/modules/zahtjev/zahtjevi-uprave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { dopustenjeZahtjeva } from '#app/shell/menu/zahtjevi-uprave.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/zahtjevi/$popisZahtjeva/')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => {
    const found = dopustenjeZahtjeva(args.params.popisZahtjeva)
    if (found === undefined) throw notFound()
    await requireAdministrator(args, found.dopustenje)
    return { vrsta: found.vrsta }
  },
  staticData: { naslov: 'Zahtjevi', mrvica: 'Zahtjevi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { vrsta, profil } = Route.useRouteContext()
  return <ZahtjeviUpravePage key={vrsta} vrsta={vrsta} osoba={profil.osoba} {...popis} />
}
