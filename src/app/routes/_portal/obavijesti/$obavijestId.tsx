import { createFileRoute } from '@tanstack/react-router'
import { JavnaObavijestPage } from '#app/modules/obavijest/javna-obavijest-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/_portal/obavijesti/$obavijestId')({
  staticData: { naslov: 'Obavijest', mrvica: 'Obavijest' },
  component: Screen,
})

function Screen() {
  const { obavijestId } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(obavijestId)) return <NotFoundScreen />
  return <JavnaObavijestPage key={obavijestId} obavijestId={Number(obavijestId)} notFound={<NotFoundScreen />} />
}
