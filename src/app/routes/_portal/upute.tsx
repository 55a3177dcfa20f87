import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { upute } from '#contract/modules/stranica/tekstovi/upute.ts'

export const Route = createFileRoute('/_portal/upute')({
  staticData: { naslov: 'Upute', mrvica: 'Upute' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={upute} />
}
