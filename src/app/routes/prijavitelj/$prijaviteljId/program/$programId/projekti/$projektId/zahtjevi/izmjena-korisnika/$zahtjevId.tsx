import { createFileRoute } from '@tanstack/react-router'
import { ZahtjevPrijavitelja } from '../../../../../../administracija/zahtjevi/-zahtjevi.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/zahtjevi/izmjena-korisnika/$zahtjevId',
)({
  staticData: { naslov: 'Zahtjev', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  return <ZahtjevPrijavitelja {...Route.useParams()} />
}
