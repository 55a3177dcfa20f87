import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { tehnickaPodrska } from '#contract/modules/stranica/tekstovi/tehnicka-podrska.ts'
import { UpitSaStranice } from '../-podrska-javno.tsx'

export const Route = createFileRoute('/_portal/tehnicka-podrska')({
  staticData: { naslov: 'Tehnička podrška', mrvica: 'Tehnička podrška' },
  component: Screen,
})

function Screen() {
  return (
    <>
      <StranicaPage stranica={tehnickaPodrska} />
      <UpitSaStranice />
    </>
  )
}
