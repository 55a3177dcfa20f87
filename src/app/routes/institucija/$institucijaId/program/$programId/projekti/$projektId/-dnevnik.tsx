import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DnevnikPage } from '#app/modules/dnevnik/dnevnik-page.tsx'
import { type ProjektAdresa, projektKey, projektQuery, stranicaDnevnika } from '#app/modules/projekt/projekt.calls.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

const okvir = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** The log of a project, the same in every phase. */
export function Dnevnik() {
  const { institucijaId, projektId } = okvir.useParams()
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
