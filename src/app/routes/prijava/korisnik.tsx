import { createFileRoute } from '@tanstack/react-router'
import { Izgubljeno } from '#app/modules/odlazna-posta/izgubljeno.tsx'
import { KorisnikPage } from '#app/modules/prijava/korisnik-page.tsx'
import { PinUredaja } from '#app/modules/uredaj/pin-uredaja.tsx'
import { ZastitaUredaja } from '#app/modules/uredaj/zastita-uredaja.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { InstallCard } from '#app/shell/pwa/install-card.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'
import { ulazi } from '#app/shell/session/ulazi.ts'

export const Route = createFileRoute('/prijava/korisnik')({
  beforeLoad: async (args) => ({ profil: await requireSignedIn(args) }),
  staticData: { naslov: 'Odabir korisnika', mrvica: 'Odabir korisnika' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  const { runtime } = useOffline()
  const { id, ime, prezime } = profil.osoba
  return (
    <LandingLayout profil={profil}>
      <KorisnikPage ime={profil.osoba.ime} ulazi={ulazi(profil)}>
        {profil.stvarnaOsoba === undefined && (
          <>
            <Izgubljeno osobaId={id} />
            <ZastitaUredaja osobaId={id} ime={`${ime} ${prezime}`} spremno={runtime !== undefined} />
            <PinUredaja osobaId={id} spremno={runtime !== undefined} />
            <InstallCard />
          </>
        )}
      </KorisnikPage>
    </LandingLayout>
  )
}
