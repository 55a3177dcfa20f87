import { createFileRoute } from '@tanstack/react-router'
import { VlasnikProjektaPage } from '#app/modules/rsv/vlasnik-projekta-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/ugovori/registar-stvarnih-vlasnika-legacy/$stvarniVlasnikId',
)({
  staticData: { naslov: 'Stvarni vlasnik', mrvica: 'Stvarni vlasnik' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { prijaviteljId, projektId, stvarniVlasnikId } = Route.useParams()
  return (
    <VlasnikProjektaPage
      adresa={{ tko: 'prijavitelj', prijaviteljId: Number(prijaviteljId), projektId }}
      stvarniVlasnikId={stvarniVlasnikId}
      notFound={<NotFoundScreen />}
      onUklonjen={() => void navigate({ to: '..', replace: true })}
    />
  )
}
