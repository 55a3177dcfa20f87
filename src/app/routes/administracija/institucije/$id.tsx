import { createFileRoute } from '@tanstack/react-router'
import { InstitucijaPage } from '#app/modules/uprava/institucije-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/institucije/$id')({
  staticData: { naslov: 'Institucija', mrvica: 'Institucija' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return <InstitucijaPage key={id} id={Number(id)} notFound={<NotFoundScreen />} />
}
