import { getRouteApi } from '@tanstack/react-router'
import { ProjektGumb } from '#app/modules/pretplata/projekt-gumb.tsx'
import { ProjektPlocaPage } from '#app/modules/projekt/projekt-ploca-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

const projekt = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** The dashboard of a project, the same in every phase; the application is read where it was selected. */
export function Ploca() {
  const { institucijaId, programId, projektId } = projekt.useParams()
  return (
    <ProjektPlocaPage
      adresa={{ vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId }}
      base={`/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir`}
      pretplata={(otvoren) => <ProjektGumb institucijaId={Number(institucijaId)} projekt={otvoren} />}
      notFound={<NotFoundScreen />}
    />
  )
}
