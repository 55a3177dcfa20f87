import { createFileRoute } from '@tanstack/react-router'
import { PreracunIznosa } from '#app/modules/stranica/preracun.tsx'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { prijelazNaEuro } from '#contract/modules/stranica/tekstovi/prijelaz-na-euro.ts'

export const Route = createFileRoute('/_portal/prijelaz-na-euro')({
  staticData: { naslov: 'Prijelaz na euro', mrvica: 'Prijelaz na euro' },
  component: Screen,
})

function Screen() {
  return (
    <StranicaPage stranica={prijelazNaEuro}>
      <PreracunIznosa />
    </StranicaPage>
  )
}
