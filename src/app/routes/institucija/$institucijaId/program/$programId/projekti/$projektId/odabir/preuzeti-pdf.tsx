import { createFileRoute } from '@tanstack/react-router'
import { PreuzetiPdfPage } from '#app/modules/projekt/preuzeti-pdf-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/preuzeti-pdf',
)({
  staticData: { naslov: 'Preuzeti PDF', mrvica: 'Preuzeti PDF' },
  component: Screen,
})

function Screen() {
  const { institucijaId, projektId } = Route.useParams()
  return (
    <PreuzetiPdfPage
      adresa={{ vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId }}
      notFound={<NotFoundScreen />}
    />
  )
}
