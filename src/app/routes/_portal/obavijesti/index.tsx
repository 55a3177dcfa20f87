import { createFileRoute } from '@tanstack/react-router'
import { JavneObavijestiPage } from '#app/modules/obavijest/javne-obavijesti-page.tsx'

export const Route = createFileRoute('/_portal/obavijesti/')({
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: JavneObavijestiPage,
})
