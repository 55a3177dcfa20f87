import { createFileRoute } from '@tanstack/react-router'
import { OdlukaPage } from '#app/modules/odabir/odluka-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/odluke/$odlukaId',
)({
  staticData: { naslov: 'Odluka o prijavi', mrvica: 'Odluka' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId, odlukaId } = Route.useParams()
  const broj = idFrom(odlukaId)
  if (broj === undefined) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  const ploca = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/upravljacka-ploca`
  return <OdlukaPage key={broj} strana={strana} odlukaId={broj} ploca={ploca} notFound={<NotFoundScreen />} />
}
