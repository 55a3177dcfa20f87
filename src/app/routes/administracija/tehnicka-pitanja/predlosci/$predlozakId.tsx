import { createFileRoute } from '@tanstack/react-router'
import { PredlozakPage } from '#app/modules/tehnicko-pitanje/predlosci-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/predlosci/$predlozakId')({
  staticData: { naslov: 'Predložak odgovora', mrvica: 'Predložak odgovora' },
  component: Screen,
})

function Screen() {
  const { predlozakId } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(predlozakId)) return <NotFoundScreen />
  return <PredlozakPage key={predlozakId} id={Number(predlozakId)} notFound={<NotFoundScreen />} />
}
