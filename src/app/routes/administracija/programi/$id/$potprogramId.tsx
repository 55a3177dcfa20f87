import { createFileRoute } from '@tanstack/react-router'
import { KomponentaPage } from '#app/modules/uprava/komponenta-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/programi/$id/$potprogramId')({
  staticData: { naslov: 'Komponenta', mrvica: 'Komponenta' },
  component: Screen,
})

function Screen() {
  const { id, potprogramId } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,8}$/.test(potprogramId)) return <NotFoundScreen />
  return (
    <KomponentaPage key={potprogramId} programId={Number(id)} id={Number(potprogramId)} notFound={<NotFoundScreen />} />
  )
}
