import { createFileRoute } from '@tanstack/react-router'
import { ZahtjevPrijavitelja } from '../../zahtjevi/-zahtjevi.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/administracija/podaci-o-prijavitelju/zahtjev/$zahtjevId',
)({
  staticData: { naslov: 'Zahtjev', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  return <ZahtjevPrijavitelja {...Route.useParams()} />
}
