import { createFileRoute } from '@tanstack/react-router'
import { JavnoPitanjePage } from '#app/modules/pitanje/javno-pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/pitanja-i-odgovori/$pitanjeId')({
  staticData: { naslov: 'Pitanje i odgovor', mrvica: 'Pitanje i odgovor' },
  component: Screen,
})

const BROJ = /^[1-9]\d{0,8}$/

function Screen() {
  const { pozivId, pitanjeId } = Route.useParams()
  if (!BROJ.test(pozivId) || !BROJ.test(pitanjeId)) return <NotFoundScreen />
  return (
    <JavnoPitanjePage
      key={`${pozivId} ${pitanjeId}`}
      pozivId={Number(pozivId)}
      pitanjeId={Number(pitanjeId)}
      notFound={<NotFoundScreen />}
    />
  )
}
