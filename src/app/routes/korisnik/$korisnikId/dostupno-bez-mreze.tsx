import { createFileRoute, notFound } from '@tanstack/react-router'
import { DostupnoPage } from '#app/modules/dostupno-bez-mreze/dostupno-page.tsx'
import { MojeProvjere } from '#app/modules/provjera/moje-provjere.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/dostupno-bez-mreze')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Dostupno bez mreže', mrvica: 'Dostupno bez mreže' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <DostupnoPage prvo={<MojeProvjere />} />
    </LandingLayout>
  )
}
