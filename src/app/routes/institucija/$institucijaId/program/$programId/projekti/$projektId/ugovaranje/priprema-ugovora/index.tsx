import { createFileRoute } from '@tanstack/react-router'
import { PripremaInstitucije } from '../../-ugovor.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/ugovaranje/priprema-ugovora/',
)({
  staticData: { naslov: 'Priprema ugovora', mrvica: 'Priprema ugovora' },
  component: Screen,
})

function Screen() {
  return <PripremaInstitucije kartica="ugovor" />
}
