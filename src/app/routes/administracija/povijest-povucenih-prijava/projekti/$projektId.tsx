import { createFileRoute } from '@tanstack/react-router'
import { PovijestPage } from '#app/modules/uprava/prijave-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/administracija/povijest-povucenih-prijava/projekti/$projektId')({
  beforeLoad: async (args) => void (await requireAdministrator(args, 'pozivi.rasprave.povijestZahtjeva')),
  staticData: { naslov: 'Povijest povučenih prijava', mrvica: 'Povijest povučenih prijava' },
  component: Screen,
})

function Screen() {
  const { projektId } = Route.useParams()
  if (!isUuid(projektId)) return <NotFoundScreen />
  return <PovijestPage key={projektId} projektId={projektId} notFound={<NotFoundScreen />} />
}
