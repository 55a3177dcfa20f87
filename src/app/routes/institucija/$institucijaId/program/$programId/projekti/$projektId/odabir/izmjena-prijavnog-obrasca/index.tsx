import { createFileRoute } from '@tanstack/react-router'
import { PopunjeniObrasci } from '../../-izmjena-prijavnog-obrasca.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/izmjena-prijavnog-obrasca/',
)({
  staticData: { naslov: 'Izmjena prijavnog obrasca', mrvica: 'Izmjena prijavnog obrasca' },
  component: () => <PopunjeniObrasci faza="odabir" />,
})
