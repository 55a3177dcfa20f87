import { createFileRoute, notFound } from '@tanstack/react-router'
import { OdlaznaPostaPage } from '#app/modules/odlazna-posta/odlazna-posta-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/odlazna-posta')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Odlazna pošta', mrvica: 'Odlazna pošta' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <OdlaznaPostaPage osobaId={profil.osoba.id} />
    </LandingLayout>
  )
}
