import { createFileRoute } from '@tanstack/react-router'
import { PoziviFazePage } from '#app/modules/projekt/pozivi-faze-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/pozivi/pozivi-projekata-na-ugovaranju',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi projekata na ugovaranju', mrvica: 'Na ugovaranju' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId } = Route.useParams()
  const popis = useUpit(Route)
  return (
    <PoziviFazePage faza="ugovaranje" institucijaId={Number(institucijaId)} programId={Number(programId)} {...popis} />
  )
}
