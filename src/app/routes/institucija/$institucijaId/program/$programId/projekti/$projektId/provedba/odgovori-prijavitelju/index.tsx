import { createFileRoute } from '@tanstack/react-router'
import { OdgovoriPage } from '#app/modules/pretinac/odgovori-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/odgovori-prijavitelju/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Odgovori prijavitelju', mrvica: 'Odgovori prijavitelju' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/odgovori-prijavitelju`
  return <OdgovoriPage institucijaId={Number(institucijaId)} projektId={projektId} {...useUpit(Route)} base={base} />
}
