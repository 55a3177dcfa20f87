import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { izjavaOPristupacnosti } from '#contract/modules/stranica/tekstovi/izjava-o-pristupacnosti.ts'

export const Route = createFileRoute('/_portal/izjava-o-pristupacnosti')({
  staticData: { naslov: 'Izjava o pristupačnosti', mrvica: 'Izjava o pristupačnosti' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={izjavaOPristupacnosti} />
}
