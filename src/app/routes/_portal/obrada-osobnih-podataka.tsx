import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { obradaOsobnihPodataka } from '#contract/modules/stranica/tekstovi/obrada-osobnih-podataka.ts'

export const Route = createFileRoute('/_portal/obrada-osobnih-podataka')({
  staticData: { naslov: 'Obrada osobnih podataka', mrvica: 'Obrada osobnih podataka' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={obradaOsobnihPodataka} />
}
