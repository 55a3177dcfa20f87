import { createFileRoute } from '@tanstack/react-router'
import { samoZastupnik } from '../../-samo-zastupnik.ts'
import { ZahtjevPrijavitelja } from '../-zahtjevi.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/zahtjevi/ovlastenje/$zahtjevId')({
  beforeLoad: samoZastupnik,
  staticData: { naslov: 'Zahtjev', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  return <ZahtjevPrijavitelja {...Route.useParams()} />
}
