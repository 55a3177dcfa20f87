import { createFileRoute } from '@tanstack/react-router'
import { KarticaOdluke } from '#app/modules/odabir/kartica-odluke.tsx'
import { KarticaPonude } from '#app/modules/odabir/kartica-ponude.tsx'
import { ProjektPlocaPage } from '#app/modules/projekt/projekt-ploca-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/upravljacka-ploca',
)({
  staticData: { naslov: 'Upravljačka ploča projekta', mrvica: 'Upravljačka ploča' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId } = Route.useParams()
  return (
    <ProjektPlocaPage
      adresa={{ vlasnik: 'prijavitelj', vlasnikId: Number(prijaviteljId), projektId }}
      base={`/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}`}
      odluka={({ status }) =>
        !jeNacrt(status.id) && (
          <>
            <KarticaPonude
              prijaviteljId={Number(prijaviteljId)}
              projektId={projektId}
              base={`/prijavitelj/${prijaviteljId}/program/${programId}/ponude`}
            />
            <KarticaOdluke
              strana={{ vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId }}
              base={`/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/odluke`}
            />
          </>
        )
      }
      notFound={<NotFoundScreen />}
    />
  )
}
