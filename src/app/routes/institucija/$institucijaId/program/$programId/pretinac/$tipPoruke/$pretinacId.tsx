import { createFileRoute } from '@tanstack/react-router'
import { NitPage } from '#app/modules/pretinac/nit-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'
import { jeTipPoruke } from '#contract/modules/pretinac/pretinac.tip.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pretinac/$tipPoruke/$pretinacId')({
  staticData: { naslov: 'Poruka', mrvica: 'Poruka' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, tipPoruke, pretinacId } = Route.useParams()
  if (!isUuid(pretinacId) || !jeTipPoruke(tipPoruke)) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) } as const
  const popis = { tip: tipPoruke, adresa: `/institucija/${institucijaId}/program/${programId}/pretinac` }
  return <NitPage key={pretinacId} strana={strana} nitId={pretinacId} popis={popis} notFound={<NotFoundScreen />} />
}
