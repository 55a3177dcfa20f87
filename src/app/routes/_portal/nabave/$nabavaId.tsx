import { createFileRoute } from '@tanstack/react-router'
import { JavnaNabavaPage } from '#app/modules/nabava/javna-nabava-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/nabave/$nabavaId')({
  staticData: { naslov: 'Nabava', mrvica: 'Nabava' },
  component: Screen,
})

function Screen() {
  const { nabavaId } = Route.useParams()
  if (idFrom(nabavaId) === undefined) return <NotFoundScreen />
  return <JavnaNabavaPage key={nabavaId} nabavaId={Number(nabavaId)} notFound={<NotFoundScreen />} />
}
