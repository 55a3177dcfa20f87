import { createFileRoute } from '@tanstack/react-router'
import { PreuzetiPdfPage } from '#app/modules/projekt/preuzeti-pdf-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/preuzeti-pdf')(
  {
    staticData: { naslov: 'Preuzmi PDF', mrvica: 'Preuzmi PDF' },
    component: Screen,
  },
)

function Screen() {
  const { prijaviteljId, projektId } = Route.useParams()
  return (
    <PreuzetiPdfPage
      adresa={{ vlasnik: 'prijavitelj', vlasnikId: Number(prijaviteljId), projektId }}
      notFound={<NotFoundScreen />}
    />
  )
}
