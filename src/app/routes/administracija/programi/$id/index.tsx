import { createFileRoute } from '@tanstack/react-router'
import { ProgramPage } from '#app/modules/uprava/programi-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/programi/$id/')({
  staticData: { naslov: 'Program', mrvica: 'Program' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  return <ProgramPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
