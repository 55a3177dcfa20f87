import { createFileRoute } from '@tanstack/react-router'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { Pretinac } from '../../-pretinac.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/pretinac/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pretinac', mrvica: 'Pretinac' },
  component: () => <Pretinac faza="odabir" {...useUpit(Route)} />,
})
