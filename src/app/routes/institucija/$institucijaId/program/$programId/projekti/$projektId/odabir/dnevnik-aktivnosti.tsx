import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DnevnikPage } from '#app/modules/dnevnik/dnevnik-page.tsx'
import { type ProjektAdresa, projektKey, projektQuery, stranicaDnevnika } from '#app/modules/projekt/projekt.calls.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/dnevnik-aktivnosti',
)({
  staticData: { naslov: 'Dnevnik aktivnosti', mrvica: 'Dnevnik aktivnosti' },
  component: Screen,
})

function Screen() {
  const { institucijaId, projektId } = Route.useParams()
  const adresa: ProjektAdresa = { vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId }
  const { data: projekt } = useQuery(projektQuery(adresa))
  return (
    <DnevnikPage
      queryKey={projektKey(adresa)}
      fetchPage={(cursor, signal) => stranicaDnevnika(adresa, cursor, signal)}
      naziv={projekt?.naziv}
      projektId={projektId}
      serverKnows
      notFound={<NotFoundScreen />}
    />
  )
}
