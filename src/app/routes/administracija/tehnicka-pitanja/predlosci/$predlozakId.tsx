import { createFileRoute } from '@tanstack/react-router'
import { PredlozakPage } from '#app/modules/tehnicko-pitanje/predlosci-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/predlosci/$predlozakId')({
  staticData: { naslov: 'Predložak odgovora', mrvica: 'Predložak odgovora' },
  component: Screen,
})

function Screen() {
  const { predlozakId } = Route.useParams()
  if (idFrom(predlozakId) === undefined) return <NotFoundScreen />
  return <PredlozakPage key={predlozakId} id={Number(predlozakId)} notFound={<NotFoundScreen />} />
}
