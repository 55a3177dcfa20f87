import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { NotifikacijePage } from '#app/modules/notifikacija/notifikacije-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/notifikacije')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  const saPostavkama = useLocation({ select: ({ hash }) => hash === 'postavke' })
  return (
    <LandingLayout profil={profil}>
      <NotifikacijePage osobaId={profil.osoba.id} saPostavkama={saPostavkama} />
    </LandingLayout>
  )
}
