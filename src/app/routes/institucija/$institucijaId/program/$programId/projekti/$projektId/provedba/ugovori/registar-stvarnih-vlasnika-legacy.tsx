import { createFileRoute } from '@tanstack/react-router'
import { NaslijedenPage } from '#app/modules/rsv/naslijeden-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/ugovori/registar-stvarnih-vlasnika-legacy',
)({
  staticData: { naslov: 'Registar stvarnih vlasnika (naslijeđeni)', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const { institucijaId, projektId } = Route.useParams()
  return (
    <NaslijedenPage
      adresa={{ tko: 'institucija', institucijaId: Number(institucijaId), projektId }}
      notFound={<NotFoundScreen />}
    />
  )
}
