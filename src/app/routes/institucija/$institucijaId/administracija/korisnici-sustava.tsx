import { createFileRoute } from '@tanstack/react-router'
import { KorisniciPage } from '#app/modules/institucija/korisnici-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ulazUstanove } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/institucija/$institucijaId/administracija/korisnici-sustava')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Korisnici sustava', mrvica: 'Korisnici sustava' },
  component: Screen,
})

function Screen() {
  const { profil, kontekst } = Route.useRouteContext()
  const popis = useUpit(Route)
  return <KorisniciPage ulaz={ulazUstanove(kontekst)} jaId={profil.osoba.id} {...popis} notFound={<NotFoundScreen />} />
}
