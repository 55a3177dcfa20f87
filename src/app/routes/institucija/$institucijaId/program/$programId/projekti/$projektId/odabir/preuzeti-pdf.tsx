import { createFileRoute } from '@tanstack/react-router'
import { PreuzetiPdf } from '../-preuzeti-pdf.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/preuzeti-pdf',
)({
  staticData: { naslov: 'Preuzmi PDF', mrvica: 'Preuzmi PDF' },
  component: PreuzetiPdf,
})
