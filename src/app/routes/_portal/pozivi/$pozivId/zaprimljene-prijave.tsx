import { createFileRoute } from '@tanstack/react-router'
import { ZaprimljenePrijavePage } from '#app/modules/projekt/zaprimljene-prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/zaprimljene-prijave')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Zaprimljene prijave', mrvica: 'Zaprimljene prijave' },
  component: Screen,
})

function Screen() {
  const { pozivId } = Route.useParams()
  const popis = useUpit(Route)
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return <ZaprimljenePrijavePage key={pozivId} pozivId={Number(pozivId)} {...popis} notFound={<NotFoundScreen />} />
}
