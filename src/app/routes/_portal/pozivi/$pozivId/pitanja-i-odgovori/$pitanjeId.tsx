import { createFileRoute } from '@tanstack/react-router'
import { JavnoPitanjePage } from '#app/modules/pitanje/javno-pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/pitanja-i-odgovori/$pitanjeId')({
  staticData: { naslov: 'Pitanje i odgovor', mrvica: 'Pitanje i odgovor' },
  component: Screen,
})

function Screen() {
  const { pozivId, pitanjeId } = Route.useParams()
  if (idFrom(pozivId) === undefined || idFrom(pitanjeId) === undefined) return <NotFoundScreen />
  return (
    <JavnoPitanjePage
      key={`${pozivId} ${pitanjeId}`}
      pozivId={Number(pozivId)}
      pitanjeId={Number(pitanjeId)}
      notFound={<NotFoundScreen />}
    />
  )
}
