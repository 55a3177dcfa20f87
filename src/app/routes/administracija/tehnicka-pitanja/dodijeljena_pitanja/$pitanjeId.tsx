import { createFileRoute } from '@tanstack/react-router'
import { PodrskaPitanjePage } from '#app/modules/tehnicko-pitanje/podrska-pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/dodijeljena_pitanja/$pitanjeId')({
  staticData: { naslov: 'Tehničko pitanje', mrvica: 'Tehničko pitanje' },
  component: Screen,
})

function Screen() {
  const { pitanjeId } = Route.useParams()
  if (!isUuid(pitanjeId)) return <NotFoundScreen />
  return <PodrskaPitanjePage key={pitanjeId} pitanjeId={pitanjeId} notFound={<NotFoundScreen />} />
}
