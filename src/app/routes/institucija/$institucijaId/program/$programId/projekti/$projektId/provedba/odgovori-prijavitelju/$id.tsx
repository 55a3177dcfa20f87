import { createFileRoute } from '@tanstack/react-router'
import { Nit } from '../../-pretinac.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/odgovori-prijavitelju/$id',
)({
  staticData: { naslov: 'Odgovor prijavitelju', mrvica: 'Odgovor' },
  component: () => <Nit nitId={Route.useParams().id} />,
})
