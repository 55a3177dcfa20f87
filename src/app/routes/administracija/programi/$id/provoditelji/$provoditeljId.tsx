import { createFileRoute } from '@tanstack/react-router'
import { ProvoditeljPage } from '#app/modules/uprava/provoditelji-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/programi/$id/provoditelji/$provoditeljId')({
  staticData: { naslov: 'Provoditelj', mrvica: 'Provoditelj' },
  component: Screen,
})

function Screen() {
  const { id, provoditeljId } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,8}$/.test(provoditeljId)) return <NotFoundScreen />
  return (
    <ProvoditeljPage
      key={provoditeljId}
      programId={Number(id)}
      id={Number(provoditeljId)}
      notFound={<NotFoundScreen />}
    />
  )
}
