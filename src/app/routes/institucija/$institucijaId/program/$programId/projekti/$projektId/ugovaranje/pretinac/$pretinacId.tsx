import { createFileRoute } from '@tanstack/react-router'
import { Nit } from '../../-pretinac.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/ugovaranje/pretinac/$pretinacId',
)({
  staticData: { naslov: 'Poruka', mrvica: 'Poruka' },
  component: () => <Nit nitId={Route.useParams().pretinacId} />,
})
