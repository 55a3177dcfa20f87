import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ADRESA_KORISNIKA, NASLOV_KORISNIKA } from '#contract/modules/najveci-korisnici/najveci-korisnici.ts'
import { informiranjeIVidljivost } from '#contract/modules/stranica/tekstovi/informiranje-i-vidljivost.ts'

export const Route = createFileRoute('/_portal/informiranje-i-vidljivost/')({
  staticData: { naslov: 'Informiranje i vidljivost', mrvica: 'Informiranje i vidljivost' },
  component: Screen,
})

function Screen() {
  return (
    <StranicaPage
      stranica={informiranjeIVidljivost}
      kraj={<LinkButton href={ADRESA_KORISNIKA}>{NASLOV_KORISNIKA}</LinkButton>}
    />
  )
}
