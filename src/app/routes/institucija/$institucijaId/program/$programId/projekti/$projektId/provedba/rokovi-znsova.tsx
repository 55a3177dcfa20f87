import { createFileRoute } from '@tanstack/react-router'
import { RokoviZnsovaPage } from '#app/modules/ugovor/rokovi-znsova-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { useUgovorInstitucije } from '../-ugovor.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/rokovi-znsova',
)({
  staticData: { naslov: 'Rokovi ZNS-ova', mrvica: 'Rokovi ZNS-ova' },
  component: Screen,
})

function Screen() {
  const { strana, detalj } = useUgovorInstitucije()
  return <RokoviZnsovaPage strana={strana} detalj={detalj} notFound={<NotFoundScreen />} />
}
