import { createFileRoute, notFound } from '@tanstack/react-router'
import { PrivatnostPage } from '#app/modules/povjerenje/privatnost-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/privatnost')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Moja privatnost', mrvica: 'Moja privatnost' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <PrivatnostPage />
    </LandingLayout>
  )
}
