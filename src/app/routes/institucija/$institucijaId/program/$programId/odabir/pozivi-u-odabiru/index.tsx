import { createFileRoute } from '@tanstack/react-router'
import { PoziviUOdabiruPage } from '#app/modules/odabir/pozivi-u-odabiru-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi u odabiru', mrvica: 'Pozivi u odabiru' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId } = Route.useParams()
  return (
    <PoziviUOdabiruPage
      institucijaId={Number(institucijaId)}
      programId={Number(programId)}
      base={`/institucija/${institucijaId}/program/${programId}/odabir/pozivi-u-odabiru`}
      {...popis}
    />
  )
}
