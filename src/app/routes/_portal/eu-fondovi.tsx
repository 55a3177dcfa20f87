import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { euFondovi } from '#contract/modules/stranica/tekstovi/eu-fondovi.ts'

export const Route = createFileRoute('/_portal/eu-fondovi')({
  staticData: { naslov: 'EU fondovi', mrvica: 'EU fondovi' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={euFondovi} />
}
