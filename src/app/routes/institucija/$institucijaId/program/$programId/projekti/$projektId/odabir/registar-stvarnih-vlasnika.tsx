import { createFileRoute } from '@tanstack/react-router'
import { parseRsv } from '#app/modules/rsv/rsv.search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { RegistarStvarnihVlasnika } from '../-registar-stvarnih-vlasnika.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/registar-stvarnih-vlasnika',
)({
  validateSearch: parseRsv,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  return <RegistarStvarnihVlasnika faza="odabir" {...useUpit(Route)} />
}
