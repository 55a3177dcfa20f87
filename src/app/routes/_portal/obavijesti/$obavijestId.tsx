import { createFileRoute } from '@tanstack/react-router'
import { JavnaObavijestPage } from '#app/modules/obavijest/javna-obavijest-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/obavijesti/$obavijestId')({
  staticData: { naslov: 'Obavijest', mrvica: 'Obavijest' },
  component: Screen,
})

function Screen() {
  const { obavijestId } = Route.useParams()
  if (idFrom(obavijestId) === undefined) return <NotFoundScreen />
  return <JavnaObavijestPage key={obavijestId} obavijestId={Number(obavijestId)} notFound={<NotFoundScreen />} />
}
