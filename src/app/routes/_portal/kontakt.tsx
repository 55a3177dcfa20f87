import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { TijelaPrograma } from '#app/modules/stranica/tijela-programa.tsx'
import { kontakt } from '#contract/modules/stranica/tekstovi/kontakt.ts'

export const Route = createFileRoute('/_portal/kontakt')({
  staticData: { naslov: 'Kontakt', mrvica: 'Kontakt' },
  component: Screen,
})

function Screen() {
  return <StranicaPage stranica={kontakt} kraj={<TijelaPrograma />} />
}
