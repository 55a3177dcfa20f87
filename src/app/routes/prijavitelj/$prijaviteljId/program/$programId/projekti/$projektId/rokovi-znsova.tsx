import { createFileRoute } from '@tanstack/react-router'
import { RokoviZnsovaPage } from '#app/modules/ugovor/rokovi-znsova-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { useUgovorPrijavitelja } from './-ugovor.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/rokovi-znsova',
)({
  staticData: { naslov: 'Rokovi ZNS-ova', mrvica: 'Rokovi ZNS-ova' },
  component: Screen,
})

function Screen() {
  const { strana, detalj } = useUgovorPrijavitelja()
  return <RokoviZnsovaPage strana={strana} detalj={detalj} notFound={<NotFoundScreen />} />
}
