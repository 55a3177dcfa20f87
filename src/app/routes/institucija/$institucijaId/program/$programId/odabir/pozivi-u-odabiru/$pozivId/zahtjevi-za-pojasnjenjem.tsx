import { createFileRoute } from '@tanstack/react-router'
import { PojasnjenjaPozivaPage } from '#app/modules/razmjena/pojasnjenja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/zahtjevi-za-pojasnjenjem',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Zahtjevi za pojašnjenjem', mrvica: 'Zahtjevi za pojašnjenjem' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId, pozivId } = Route.useParams()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  const program = `/institucija/${institucijaId}/program/${programId}`
  return (
    <PojasnjenjaPozivaPage
      institucijaId={Number(institucijaId)}
      pozivId={Number(pozivId)}
      {...popis}
      zahtjev={({ id, projekt }) => `${program}/projekti/${projekt.id}/odabir/zahtjevi-za-pojasnjenjem/${id}`}
    />
  )
}
