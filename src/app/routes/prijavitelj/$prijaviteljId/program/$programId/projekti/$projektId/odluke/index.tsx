import { createFileRoute } from '@tanstack/react-router'
import { OdlukePage } from '#app/modules/odabir/odluke-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/odluke/')({
  staticData: { naslov: 'Odluke o prijavi', mrvica: 'Odluke' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId } = Route.useParams()

  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/odluke`
  return <OdlukePage strana={strana} base={base} notFound={<NotFoundScreen />} />
}
