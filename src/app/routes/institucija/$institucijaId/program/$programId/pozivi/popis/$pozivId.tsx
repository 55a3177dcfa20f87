import { createFileRoute } from '@tanstack/react-router'
import { PozivDetaljPage } from '#app/modules/poziv/poziv-detalj-page.tsx'
import { parseKartica } from '#app/modules/poziv/poziv-kartice.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pozivi/popis/$pozivId')({
  validateSearch: parseKartica,
  staticData: { naslov: 'Poziv', mrvica: 'Poziv' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pozivId } = Route.useParams()
  const { kartica = 'osnovni-podaci' } = Route.useSearch()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return (
    <PozivDetaljPage
      key={pozivId}
      institucijaId={Number(institucijaId)}
      pozivId={Number(pozivId)}
      kartica={kartica}
      base={`/institucija/${institucijaId}/program/${programId}/pozivi/popis/${pozivId}`}
      notFound={<NotFoundScreen />}
    />
  )
}
