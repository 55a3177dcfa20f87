import { createFileRoute } from '@tanstack/react-router'
import { OsobaPage } from '#app/modules/uredaj/osoba-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/fizicke-osobe/$osobaId')({
  staticData: { naslov: 'Fizička osoba', mrvica: 'Fizička osoba' },
  component: Screen,
})

function Screen() {
  const { osobaId } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(osobaId)) return <NotFoundScreen />
  return <OsobaPage key={osobaId} osobaId={Number(osobaId)} notFound={<NotFoundScreen />} />
}
