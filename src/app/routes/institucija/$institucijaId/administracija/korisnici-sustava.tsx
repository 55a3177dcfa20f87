import { createFileRoute } from '@tanstack/react-router'
import { KorisniciPage } from '#app/modules/institucija/korisnici-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ulazUstanove } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/institucija/$institucijaId/administracija/korisnici-sustava')({
  staticData: { naslov: 'Korisnici sustava', mrvica: 'Korisnici sustava' },
  component: Screen,
})

function Screen() {
  const { profil, kontekst } = Route.useRouteContext()
  return <KorisniciPage ulaz={ulazUstanove(kontekst)} jaId={profil.osoba.id} notFound={<NotFoundScreen />} />
}
