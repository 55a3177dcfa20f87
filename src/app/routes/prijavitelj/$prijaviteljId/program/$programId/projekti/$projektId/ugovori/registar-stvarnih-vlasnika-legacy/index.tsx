import { createFileRoute } from '@tanstack/react-router'
import { NaslijedenPage } from '#app/modules/rsv/naslijeden-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/ugovori/registar-stvarnih-vlasnika-legacy/',
)({
  staticData: { naslov: 'Registar stvarnih vlasnika (naslijeđeni)', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId } = Route.useParams()
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/ugovori`
  return (
    <NaslijedenPage
      adresa={{ tko: 'prijavitelj', prijaviteljId: Number(prijaviteljId), projektId }}
      href={(id) => `${base}/registar-stvarnih-vlasnika-legacy/${id}`}
      notFound={<NotFoundScreen />}
    />
  )
}
