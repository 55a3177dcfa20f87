import { createFileRoute } from '@tanstack/react-router'
import { parseRsv } from '#app/modules/rsv/rsv.search.ts'
import { RegistarStvarnihVlasnika } from '../-registar-stvarnih-vlasnika.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/registar-stvarnih-vlasnika',
)({
  validateSearch: parseRsv,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: () => <RegistarStvarnihVlasnika faza="odabir" />,
})
