import { createFileRoute } from '@tanstack/react-router'
import { PozivUOdabiruPage } from '#app/modules/odabir/poziv-u-odabiru-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Poziv u odabiru', mrvica: 'Poziv u odabiru' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId, pozivId } = Route.useParams()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  const program = `/institucija/${institucijaId}/program/${programId}`
  return (
    <PozivUOdabiruPage
      institucijaId={Number(institucijaId)}
      pozivId={Number(pozivId)}
      base={`${program}/odabir/pozivi-u-odabiru/${pozivId}`}
      projekti={`${program}/projekti`}
      {...popis}
      notFound={<NotFoundScreen />}
    />
  )
}
