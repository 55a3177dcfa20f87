import { createFileRoute } from '@tanstack/react-router'
import { PdfPrijaviteljaPage } from '#app/modules/projekt/pdf-prijavitelja-page.tsx'
import { parseProjektiPrijavitelja } from '#app/modules/projekt/projekti.search.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/preuzeti-pdf')({
  validateSearch: parseProjektiPrijavitelja,
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
