import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { impressum } from '#contract/modules/stranica/tekstovi/impressum.ts'

export const Route = createFileRoute('/_portal/impressum')({
  staticData: { naslov: 'Impressum', mrvica: 'Impressum' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={impressum} />
}
