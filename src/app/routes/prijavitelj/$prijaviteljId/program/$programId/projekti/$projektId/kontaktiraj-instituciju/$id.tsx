import { createFileRoute } from '@tanstack/react-router'
import { NitPage } from '#app/modules/pretinac/nit-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/kontaktiraj-instituciju/$id',
)({
  staticData: { naslov: 'Kontakt institucije', mrvica: 'Kontakt institucije' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, id } = Route.useParams()
  if (!isUuid(id)) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) } as const
  return <NitPage key={id} strana={strana} nitId={id} notFound={<NotFoundScreen />} />
}
