import { createFileRoute, notFound } from '@tanstack/react-router'
import { DrugiFaktor } from '#app/modules/povjerenje/drugi-faktor.tsx'
import { Lozinka } from '#app/modules/povjerenje/lozinka.tsx'
import { PrivatnostPoveznica } from '#app/modules/povjerenje/privatnost-poveznica.tsx'
import { SesijeOsobe } from '#app/modules/povjerenje/sesije.tsx'
import { MojiUredajiPage } from '#app/modules/uredaj/moji-uredaji-page.tsx'
import { OvajUredaj } from '#app/modules/uredaj/ovaj-uredaj.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { InstallCard } from '#app/shell/pwa/install-card.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/uredaji')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  staticData: { naslov: 'Moji uređaji', mrvica: 'Moji uređaji' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <MojiUredajiPage>
        <OvajUredaj osoba={profil.osoba} />
        <InstallCard />
        <SesijeOsobe />
        <DrugiFaktor />
        <Lozinka />
        <PrivatnostPoveznica osobaId={profil.osoba.id} />
      </MojiUredajiPage>
    </LandingLayout>
  )
}
