import { createFileRoute } from '@tanstack/react-router'
import { OdjavaPage } from '#app/modules/pretplata/odjava-page.tsx'

export const Route = createFileRoute('/_portal/odjava/$tajna')({
  staticData: { naslov: 'Otkazivanje pretplate', mrvica: 'Otkazivanje pretplate' },
  component: Screen,
})

function Screen() {
  const { tajna } = Route.useParams()
  return <OdjavaPage key={tajna} tajna={tajna} />
}
