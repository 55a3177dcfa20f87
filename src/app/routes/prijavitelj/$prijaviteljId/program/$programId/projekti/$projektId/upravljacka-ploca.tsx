import { createFileRoute } from '@tanstack/react-router'
import { ProjektPlocaPage } from '#app/modules/projekt/projekt-ploca-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

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
      notFound={<NotFoundScreen />}
    />
  )
}
