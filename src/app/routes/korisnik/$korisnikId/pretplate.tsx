import { createFileRoute, notFound } from '@tanstack/react-router'
import { MojePretplatePage } from '#app/modules/pretplata/moje-pretplate-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/pretplate')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Moje pretplate', mrvica: 'Moje pretplate' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <MojePretplatePage />
    </LandingLayout>
  )
}
