import { createFileRoute } from '@tanstack/react-router'
import { OsobePage } from '#app/modules/administracija-prijavitelja/osobe-page.tsx'
import { samoZastupnik } from '../-samo-zastupnik.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/podaci-o-osobama/')({
  beforeLoad: samoZastupnik,
  staticData: { naslov: 'Podaci o osobama', mrvica: 'Podaci o osobama' },
  component: Screen,
})

function Screen() {
  return <OsobePage prijaviteljId={Route.useRouteContext().kontekst.id} prikaz="cijeli" />
}
