import { createFileRoute } from '@tanstack/react-router'
import { PitanjeUpravePage } from '#app/modules/uprava/pitanja-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/pitanja-i-odgovori/poziv/$pozivId/$pitanjeId')({
  staticData: { naslov: 'Pitanje na poziv', mrvica: 'Pitanje na poziv' },
  component: Screen,
})

function Screen() {
  const { pozivId, pitanjeId } = Route.useParams()
  if (idFrom(pozivId) === undefined || idFrom(pitanjeId) === undefined) return <NotFoundScreen />
  return (
    <PitanjeUpravePage key={pitanjeId} pozivId={Number(pozivId)} id={Number(pitanjeId)} notFound={<NotFoundScreen />} />
  )
}
