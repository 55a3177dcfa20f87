import { createFileRoute } from '@tanstack/react-router'
import { NitPage } from '#app/modules/pretinac/nit-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pretinac/$pretinacId')({
  staticData: { naslov: 'Poruka', mrvica: 'Poruka' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pretinacId } = Route.useParams()
  if (!isUuid(pretinacId)) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) } as const
  return <NitPage key={pretinacId} strana={strana} nitId={pretinacId} notFound={<NotFoundScreen />} />
}
