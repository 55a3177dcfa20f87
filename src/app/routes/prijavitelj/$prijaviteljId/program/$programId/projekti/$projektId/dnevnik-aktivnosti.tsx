import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DnevnikPage } from '#app/modules/dnevnik/dnevnik-page.tsx'
import { type ProjektAdresa, projektKey, projektQuery, stranicaDnevnika } from '#app/modules/projekt/projekt.calls.ts'
import { useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/dnevnik-aktivnosti',
)({
  staticData: { naslov: 'Dnevnik aktivnosti', mrvica: 'Dnevnik aktivnosti' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, projektId } = Route.useParams()
  const adresa: ProjektAdresa = { vlasnik: 'prijavitelj', vlasnikId: Number(prijaviteljId), projektId }
  const serverKnows = useServerKnows('projekt', projektId)
  const { data: projekt } = useQuery({ ...projektQuery(adresa), enabled: serverKnows })
  return (
    <DnevnikPage
      queryKey={projektKey(adresa)}
      fetchPage={(cursor, signal) => stranicaDnevnika(adresa, cursor, signal)}
      naziv={projekt?.naziv}
      projektId={projektId}
      serverKnows={serverKnows}
      notFound={<NotFoundScreen />}
    />
  )
}
