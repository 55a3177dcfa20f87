import { createFileRoute } from '@tanstack/react-router'
import { PdfPrijaviteljaPage } from '#app/modules/projekt/pdf-prijavitelja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/preuzeti-pdf')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Preuzeti PDF', mrvica: 'Preuzeti PDF' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { prijaviteljId, programId } = Route.useParams()
  return (
    <PdfPrijaviteljaPage
      prijaviteljId={Number(prijaviteljId)}
      programId={Number(programId)}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
