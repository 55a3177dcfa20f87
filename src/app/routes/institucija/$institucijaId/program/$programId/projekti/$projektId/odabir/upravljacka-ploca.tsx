import { createFileRoute } from '@tanstack/react-router'
import { ProjektGumb } from '#app/modules/pretplata/projekt-gumb.tsx'
import { ProjektPlocaPage } from '#app/modules/projekt/projekt-ploca-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/upravljacka-ploca',
)({
  staticData: { naslov: 'Upravljačka ploča projekta', mrvica: 'Upravljačka ploča' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId } = Route.useParams()
  return (
    <ProjektPlocaPage
      adresa={{ vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId }}
      base={`/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir`}
      pretplata={(projekt) => <ProjektGumb institucijaId={Number(institucijaId)} projekt={projekt} />}
      notFound={<NotFoundScreen />}
    />
  )
}
