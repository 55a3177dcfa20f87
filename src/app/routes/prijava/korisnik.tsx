import { createFileRoute } from '@tanstack/react-router'
import { Izgubljeno } from '#app/modules/odlazna-posta/izgubljeno.tsx'
import { KorisnikPage } from '#app/modules/prijava/korisnik-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'
import { ulazi } from '#app/shell/session/ulazi.ts'

export const Route = createFileRoute('/prijava/korisnik')({
  beforeLoad: async (args) => ({ profil: await requireSignedIn(args) }),
  staticData: { naslov: 'Za koga radite', mrvica: 'Za koga radite' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <KorisnikPage ime={profil.osoba.ime} ulazi={ulazi(profil)} uredaji={`/korisnik/${profil.osoba.id}/uredaji`}>
        {profil.stvarnaOsoba === undefined && <Izgubljeno osobaId={profil.osoba.id} />}
      </KorisnikPage>
    </LandingLayout>
  )
}
