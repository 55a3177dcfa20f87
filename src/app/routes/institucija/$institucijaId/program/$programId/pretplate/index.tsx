import { createFileRoute } from '@tanstack/react-router'
import { PretplaceniProjektiPage } from '#app/modules/pretplata/pretplaceni-projekti-page.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pretplate/')({
  staticData: { naslov: 'Moji pretplaćeni projekti', mrvica: 'Moji pretplaćeni projekti' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId } = Route.useParams()
  return (
    <PretplaceniProjektiPage
      institucijaId={Number(institucijaId)}
      programId={Number(programId)}
      base={`/institucija/${institucijaId}/program/${programId}`}
    />
  )
}
