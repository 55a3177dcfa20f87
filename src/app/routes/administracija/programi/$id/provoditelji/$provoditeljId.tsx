import { createFileRoute } from '@tanstack/react-router'
import { ProvoditeljPage } from '#app/modules/uprava/provoditelji-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/programi/$id/provoditelji/$provoditeljId')({
  staticData: { naslov: 'Provoditelj', mrvica: 'Provoditelj' },
  component: Screen,
})

function Screen() {
  const { id, provoditeljId } = Route.useParams()
  if (idFrom(id) === undefined || idFrom(provoditeljId) === undefined) return <NotFoundScreen />
  return (
    <ProvoditeljPage
      key={provoditeljId}
      programId={Number(id)}
      id={Number(provoditeljId)}
      notFound={<NotFoundScreen />}
    />
  )
}
