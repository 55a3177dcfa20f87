import { createFileRoute } from '@tanstack/react-router'
import { OsobeNaProjektuPage } from '#app/modules/osobe-na-projektu/osobe-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/osobe-na-projektu',
)({
  staticData: { naslov: 'Osobe na projektu', mrvica: 'Osobe na projektu' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, projektId } = Route.useParams()
  return (
    <OsobeNaProjektuPage
      adresa={{ tko: 'prijavitelj', prijaviteljId: Number(prijaviteljId), projektId }}
      notFound={<NotFoundScreen />}
    />
  )
}
