import { createFileRoute } from '@tanstack/react-router'
import { parseKarticaObrasca } from '#app/modules/odabir/popunjeni-obrazac.search.ts'
import { InacicaObrasca } from '../../-izmjena-prijavnog-obrasca.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/izmjena-prijavnog-obrasca/$inacica',
)({
  validateSearch: parseKarticaObrasca,
  staticData: { naslov: 'Popunjeni obrazac', mrvica: 'Inačica' },
  component: () => (
    <InacicaObrasca faza="odabir" inacica={Route.useParams().inacica} kartica={Route.useSearch().kartica} />
  ),
})
