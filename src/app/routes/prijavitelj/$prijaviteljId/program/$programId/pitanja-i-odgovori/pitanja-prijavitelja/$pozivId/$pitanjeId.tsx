import { createFileRoute } from '@tanstack/react-router'
import { PitanjePrijaviteljaPage } from '#app/modules/pitanje/pitanje-prijavitelja-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/pitanja-i-odgovori/pitanja-prijavitelja/$pozivId/$pitanjeId',
)({
  staticData: { naslov: 'Pitanje', mrvica: 'Pitanje' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, pozivId, pitanjeId } = Route.useParams()
  if (idFrom(pozivId) === undefined || idFrom(pitanjeId) === undefined) return <NotFoundScreen />
  const jedno = { pozivId: Number(pozivId), pitanjeId: Number(pitanjeId), notFound: <NotFoundScreen /> }
  return <PitanjePrijaviteljaPage key={pitanjeId} prijaviteljId={Number(prijaviteljId)} {...jedno} />
}
