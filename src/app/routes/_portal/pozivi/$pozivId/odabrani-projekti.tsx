import { createFileRoute } from '@tanstack/react-router'
import { OdabraniProjektiPage } from '#app/modules/odabir/odabrani-projekti-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/odabrani-projekti')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Odabrani projekti', mrvica: 'Odabrani projekti' },
  component: Screen,
})

function Screen() {
  const { pozivId } = Route.useParams()
  const popis = useUpit(Route)
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return <OdabraniProjektiPage key={pozivId} pozivId={Number(pozivId)} {...popis} notFound={<NotFoundScreen />} />
}
