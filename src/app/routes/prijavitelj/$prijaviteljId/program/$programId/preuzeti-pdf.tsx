import { createFileRoute } from '@tanstack/react-router'
import { PdfPrijaviteljaPage } from '#app/modules/projekt/pdf-prijavitelja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/preuzeti-pdf')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Preuzmi PDF', mrvica: 'Preuzmi PDF' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { prijaviteljId, programId } = Route.useParams()
  return <PdfPrijaviteljaPage prijaviteljId={Number(prijaviteljId)} programId={Number(programId)} {...popis} />
}
