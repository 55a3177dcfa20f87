import { createFileRoute } from '@tanstack/react-router'
import { ZahtjevPrijavitelja } from '../-zahtjevi.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/administracija/zahtjevi/podaci-o-prijavitelju/$zahtjevId',
)({
  staticData: { naslov: 'Zahtjev', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  return <ZahtjevPrijavitelja {...Route.useParams()} />
}
