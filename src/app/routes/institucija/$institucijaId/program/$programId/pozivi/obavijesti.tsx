import { createFileRoute } from '@tanstack/react-router'
import { ObavijestiNaSnaziPage } from '#app/modules/obavijest/obavijesti-na-snazi-page.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pozivi/obavijesti')({
  staticData: { naslov: 'Obavijesti o pozivima', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId } = Route.useParams()
  const rad = `/institucija/${institucijaId}/program/${programId}/obavijesti`
  return <ObavijestiNaSnaziPage institucijaId={Number(institucijaId)} rad={rad} />
}
