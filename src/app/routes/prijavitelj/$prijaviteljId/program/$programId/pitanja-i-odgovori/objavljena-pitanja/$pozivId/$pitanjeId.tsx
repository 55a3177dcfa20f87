import { createFileRoute } from '@tanstack/react-router'
import { ObjavljenoPitanjePage } from '#app/modules/pitanje/pitanje-prijavitelja-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/pitanja-i-odgovori/objavljena-pitanja/$pozivId/$pitanjeId',
)({
  staticData: { naslov: 'Objavljeno pitanje', mrvica: 'Objavljeno pitanje' },
  component: Screen,
})

function Screen() {
  const { pozivId, pitanjeId } = Route.useParams()
  if (idFrom(pozivId) === undefined || idFrom(pitanjeId) === undefined) return <NotFoundScreen />
  const jedno = { pozivId: Number(pozivId), pitanjeId: Number(pitanjeId), notFound: <NotFoundScreen /> }
  return <ObjavljenoPitanjePage key={pitanjeId} {...jedno} />
}
