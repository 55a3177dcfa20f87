import { createFileRoute } from '@tanstack/react-router'
import { ZahtjevPage } from '#app/modules/zahtjev/zahtjev-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/zahtjevi/izmjena-korisnika/$zahtjevId',
)({
  staticData: { naslov: 'Zahtjev', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  const { institucijaId, projektId, zahtjevId } = Route.useParams()
  if (!isUuid(zahtjevId)) return <NotFoundScreen />
  const stol = { tko: 'institucija', institucijaId: Number(institucijaId), projektId } as const
  return <ZahtjevPage key={zahtjevId} stol={stol} zahtjevId={zahtjevId} notFound={<NotFoundScreen />} />
}
