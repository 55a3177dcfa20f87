import { createFileRoute } from '@tanstack/react-router'
import { ProjektiPrijaviteljaPage } from '#app/modules/projekt/projekti-prijavitelja-page.tsx'
import { usePopisiNaUredaju } from '#app/platform/dokument/popisi.ts'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { smijeNacrt } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/projekti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Projekti', mrvica: 'Projekti' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { prijaviteljId, programId } = Route.useParams()
  usePopisiNaUredaju((useDocuments('projekt')?.length ?? 0) > 0)
  return (
    <ProjektiPrijaviteljaPage
      prijaviteljId={Number(prijaviteljId)}
      programId={Number(programId)}
      smijeNacrt={smijeNacrt(Route.useRouteContext().kontekst, Number(programId))}
      {...popis}
    />
  )
}
