import { createFileRoute } from '@tanstack/react-router'
import { Dnevnik } from '../-dnevnik.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/ugovaranje/dnevnik-aktivnosti',
)({
  staticData: { naslov: 'Dnevnik aktivnosti', mrvica: 'Dnevnik aktivnosti' },
  component: Dnevnik,
})
