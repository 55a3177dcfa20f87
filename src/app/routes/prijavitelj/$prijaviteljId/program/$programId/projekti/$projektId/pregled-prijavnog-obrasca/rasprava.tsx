import { createFileRoute } from '@tanstack/react-router'
import { PregledPage } from '#app/modules/prijavni-obrazac/pregled/pregled-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pregled-prijavnog-obrasca/rasprava',
)({
  staticData: { naslov: 'Rasprava', mrvica: 'Rasprava' },
  component: Screen,
})

function Screen() {
  return <PregledPage kartica="rasprava" />
}
