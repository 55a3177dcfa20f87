import { createFileRoute } from '@tanstack/react-router'
import { NitPage } from '#app/modules/pretinac/nit-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'
import { jeTipPoruke } from '#contract/modules/pretinac/pretinac.tip.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/pretinac/$tipPoruke/$pretinacId')({
  staticData: { naslov: 'Poruka', mrvica: 'Poruka' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, tipPoruke, pretinacId } = Route.useParams()
  if (!isUuid(pretinacId) || !jeTipPoruke(tipPoruke)) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId) } as const
  const popis = { tip: tipPoruke, adresa: `/prijavitelj/${prijaviteljId}/program/${programId}/pretinac` }
  return <NitPage key={pretinacId} strana={strana} nitId={pretinacId} popis={popis} notFound={<NotFoundScreen />} />
}
