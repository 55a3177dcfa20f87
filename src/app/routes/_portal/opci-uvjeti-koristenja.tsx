import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { opciUvjeti } from '#contract/modules/stranica/tekstovi/opci-uvjeti-koristenja.ts'

export const Route = createFileRoute('/_portal/opci-uvjeti-koristenja')({
  staticData: { naslov: 'Opći uvjeti korištenja', mrvica: 'Opći uvjeti korištenja' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={opciUvjeti} />
}
