import { createFileRoute } from '@tanstack/react-router'
import { OsobePage } from '#app/modules/administracija-prijavitelja/osobe-page.tsx'
import { samoZastupnik } from '../-samo-zastupnik.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/podaci-o-osobama/projekt')({
  beforeLoad: samoZastupnik,
  staticData: { naslov: 'Podaci o osobama po projektima', mrvica: 'Podaci o osobama po projektima' },
  component: Screen,
})

function Screen() {
  return <OsobePage prijaviteljId={Route.useRouteContext().kontekst.id} prikaz="projekti" />
}
