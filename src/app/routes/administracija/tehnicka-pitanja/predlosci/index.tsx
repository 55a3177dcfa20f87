import { createFileRoute } from '@tanstack/react-router'
import { PredlosciPage } from '#app/modules/tehnicko-pitanje/predlosci-page.tsx'

export const Route = createFileRoute('/administracija/tehnicka-pitanja/predlosci/')({
  staticData: { naslov: 'Predlošci odgovora', mrvica: 'Predlošci odgovora' },
  component: PredlosciPage,
})
