import { createFileRoute } from '@tanstack/react-router'
import { PregledZaInstituciju } from './-pregled-za-instituciju.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/pregled-prijavnog-obrasca/rasprava',
)({
  staticData: { naslov: 'Rasprava', mrvica: 'Rasprava' },
  component: Screen,
})

function Screen() {
  return <PregledZaInstituciju adresa={Route.useParams()} kartica="rasprava" />
}
