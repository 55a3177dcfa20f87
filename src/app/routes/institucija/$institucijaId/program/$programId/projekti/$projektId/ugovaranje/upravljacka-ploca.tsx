import { createFileRoute } from '@tanstack/react-router'
import { Ploca } from '../-ploca.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/ugovaranje/upravljacka-ploca',
)({
  staticData: { naslov: 'Upravljačka ploča projekta', mrvica: 'Upravljačka ploča' },
  component: Ploca,
})
