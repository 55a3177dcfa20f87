import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { informiranjeIVidljivost } from '#contract/modules/stranica/tekstovi/informiranje-i-vidljivost.ts'

export const Route = createFileRoute('/_portal/informiranje-i-vidljivost')({
  staticData: { naslov: 'Informiranje i vidljivost', mrvica: 'Informiranje i vidljivost' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={informiranjeIVidljivost} />
}
