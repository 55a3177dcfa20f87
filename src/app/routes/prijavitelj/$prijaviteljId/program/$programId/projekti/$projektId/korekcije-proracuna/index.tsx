import { createFileRoute } from '@tanstack/react-router'
import { KorekcijePage } from '#app/modules/odabir/korekcije-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/korekcije-proracuna/',
)({
  staticData: { naslov: 'Korekcije proračuna', mrvica: 'Korekcije proračuna' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId } = Route.useParams()

  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/korekcije-proracuna`
  return <KorekcijePage strana={strana} base={base} notFound={<NotFoundScreen />} />
}
