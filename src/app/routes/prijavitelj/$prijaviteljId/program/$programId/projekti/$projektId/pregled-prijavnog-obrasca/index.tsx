import { createFileRoute } from '@tanstack/react-router'
import { PregledPage } from '#app/modules/prijavni-obrazac/pregled/pregled-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pregled-prijavnog-obrasca/',
)({ component: Screen })

function Screen() {
  return <PregledPage />
}
