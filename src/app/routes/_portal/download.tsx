import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { InstallCard } from '#app/shell/pwa/install-card.tsx'
import { download } from '#contract/modules/stranica/tekstovi/download.ts'

export const Route = createFileRoute('/_portal/download')({
  staticData: { naslov: 'Instalacija portala', mrvica: 'Instalacija portala' },
  component: Screen,
})

function Screen() {
  return (
    <StranicaPage stranica={download}>
      <InstallCard />
    </StranicaPage>
  )
}
