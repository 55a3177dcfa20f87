import { createFileRoute } from '@tanstack/react-router'
import { KomponentaPage } from '#app/modules/uprava/komponenta-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/programi/$id/$potprogramId')({
  staticData: { naslov: 'Komponenta', mrvica: 'Komponenta' },
  component: Screen,
})

function Screen() {
  const { id, potprogramId } = Route.useParams()
  if (idFrom(id) === undefined || idFrom(potprogramId) === undefined) return <NotFoundScreen />
  return (
    <KomponentaPage key={potprogramId} programId={Number(id)} id={Number(potprogramId)} notFound={<NotFoundScreen />} />
  )
}
