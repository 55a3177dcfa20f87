import { createFileRoute } from '@tanstack/react-router'
import { ObavijestPage } from '#app/modules/obavijest/obavijest-page.tsx'
import { parseKarticaObavijesti } from '#app/modules/obavijest/obavijesti.search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/obavijesti/$obavijestId')({
  validateSearch: parseKarticaObavijesti,
  staticData: { naslov: 'Obavijest', mrvica: 'Obavijest' },
  component: Screen,
})

function Screen() {
  const { obavijestId, institucijaId, programId } = Route.useParams()
  const popis = useUpit(Route)
  if (idFrom(obavijestId) === undefined) return <NotFoundScreen />
  return (
    <ObavijestPage
      key={obavijestId}
      stol={Number(institucijaId)}
      obavijestId={Number(obavijestId)}
      {...popis}
      base={`/institucija/${institucijaId}/program/${programId}/obavijesti/${obavijestId}`}
      notFound={<NotFoundScreen />}
    />
  )
}
