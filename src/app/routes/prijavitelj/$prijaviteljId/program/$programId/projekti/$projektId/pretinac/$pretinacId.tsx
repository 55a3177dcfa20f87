import { createFileRoute } from '@tanstack/react-router'
import { NitPage } from '#app/modules/pretinac/nit-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pretinac/$pretinacId',
)({
  staticData: { naslov: 'Poruka', mrvica: 'Poruka' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, pretinacId } = Route.useParams()
  if (!isUuid(pretinacId)) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) } as const
  return <NitPage key={pretinacId} strana={strana} nitId={pretinacId} notFound={<NotFoundScreen />} />
}
