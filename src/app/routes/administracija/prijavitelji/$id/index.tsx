import { createFileRoute } from '@tanstack/react-router'
import { PrijaviteljPage } from '#app/modules/uprava/prijavitelji-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/prijavitelji/$id/')({
  staticData: { naslov: 'Prijavitelj', mrvica: 'Prijavitelj' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return <PrijaviteljPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
