import { getRouteApi } from '@tanstack/react-router'
import { PreuzetiPdfPage } from '#app/modules/projekt/preuzeti-pdf-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

const projekt = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** Receipts and versions of an application, the same in every phase. */
export function PreuzetiPdf() {
  const { institucijaId, projektId } = projekt.useParams()
  return (
    <PreuzetiPdfPage
      adresa={{ vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId }}
      notFound={<NotFoundScreen />}
    />
  )
}
