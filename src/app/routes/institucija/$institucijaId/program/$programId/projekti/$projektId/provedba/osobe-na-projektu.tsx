import { createFileRoute } from '@tanstack/react-router'
import { OsobeNaProjektuPage } from '#app/modules/osobe-na-projektu/osobe-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/osobe-na-projektu',
)({
  staticData: { naslov: 'Osobe na projektu', mrvica: 'Osobe na projektu' },
  component: Screen,
})

function Screen() {
  const { institucijaId, projektId } = Route.useParams()
  return (
    <OsobeNaProjektuPage
      adresa={{ tko: 'institucija', institucijaId: Number(institucijaId), projektId }}
      notFound={<NotFoundScreen />}
    />
  )
}
