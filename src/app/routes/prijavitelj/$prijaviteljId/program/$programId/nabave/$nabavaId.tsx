import { createFileRoute } from '@tanstack/react-router'
import { parseKarticaNabave } from '#app/modules/nabava/nabava.search.ts'
import { NabavaPage } from '#app/modules/nabava/nabava-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/nabave/$nabavaId')({
  validateSearch: parseKarticaNabave,
  staticData: { naslov: 'Nabava', mrvica: 'Nabava' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, nabavaId } = Route.useParams()
  const { kartica = 'sadrzaj' } = Route.useSearch()
  if (idFrom(nabavaId) === undefined) return <NotFoundScreen />
  return (
    <NabavaPage
      key={nabavaId}
      prijaviteljId={Number(prijaviteljId)}
      nabavaId={Number(nabavaId)}
      kartica={kartica}
      base={`/prijavitelj/${prijaviteljId}/program/${programId}/nabave/${nabavaId}`}
      notFound={<NotFoundScreen />}
    />
  )
}
