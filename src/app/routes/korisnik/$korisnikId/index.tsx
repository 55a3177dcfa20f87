import { createFileRoute, notFound } from '@tanstack/react-router'
import { MojiPodaciPage } from '#app/modules/moji-podaci/moji-podaci-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Moji podaci', mrvica: 'Moji podaci' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <MojiPodaciPage />
    </LandingLayout>
  )
}
