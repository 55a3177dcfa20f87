import { getRouteApi } from '@tanstack/react-router'
import { KarticaOdluke } from '#app/modules/odabir/kartica-odluke.tsx'
import { ProjektGumb } from '#app/modules/pretplata/projekt-gumb.tsx'
import { ProjektPlocaPage } from '#app/modules/projekt/projekt-ploca-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'

const projekt = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** The dashboard of a project, the same in every phase; the application is read where it was selected. */
export function Ploca() {
  const { institucijaId, programId, projektId } = projekt.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir`
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  return (
    <ProjektPlocaPage
      adresa={{ vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId }}
      base={base}
      odluka={({ status }) => !jeNacrt(status.id) && <KarticaOdluke strana={strana} base={`${base}/odluke`} />}
      pretplata={(otvoren) => <ProjektGumb institucijaId={Number(institucijaId)} projekt={otvoren} />}
      notFound={<NotFoundScreen />}
    />
  )
}
