import { createFileRoute } from '@tanstack/react-router'
import { PlocaUpravePage } from '#app/modules/uprava/ploca-page.tsx'
import { SlikePloce } from '#app/modules/upravljacka-ploca/slike/slike-ploce.tsx'

export const Route = createFileRoute('/administracija/')({
  staticData: { naslov: 'Administracija', mrvica: 'Administracija' },
  component: Screen,
})

const UPRAVA = { vlasnik: 'uprava' } as const

function Screen() {
  return (
    <PlocaUpravePage>
      <SlikePloce adresa={UPRAVA} />
    </PlocaUpravePage>
  )
}
