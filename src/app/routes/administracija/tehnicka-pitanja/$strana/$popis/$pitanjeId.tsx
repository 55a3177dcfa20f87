import { createFileRoute } from '@tanstack/react-router'
import { popisAdrese } from '#app/modules/tehnicko-pitanje/podrska-adrese.ts'
import { PodrskaPitanjePage } from '#app/modules/tehnicko-pitanje/podrska-pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/$strana/$popis/$pitanjeId')({
  staticData: { naslov: 'Tehničko pitanje', mrvica: 'Tehničko pitanje' },
  component: Screen,
})

function Screen() {
  const { strana, popis, pitanjeId } = Route.useParams()
  if (!isUuid(pitanjeId) || popisAdrese(strana, popis) === undefined) return <NotFoundScreen />
  return <PodrskaPitanjePage key={pitanjeId} pitanjeId={pitanjeId} notFound={<NotFoundScreen />} />
}
