import { createFileRoute } from '@tanstack/react-router'
import { OdlukaPage } from '#app/modules/odabir/odluka-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/odluke/$odlukaId',
)({
  staticData: { naslov: 'Odluka o prijavi', mrvica: 'Odluka' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId, odlukaId } = Route.useParams()
  const broj = idFrom(odlukaId)
  if (broj === undefined) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const ploca = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/upravljacka-ploca`
  return <OdlukaPage key={broj} strana={strana} odlukaId={broj} ploca={ploca} notFound={<NotFoundScreen />} />
}
