import { createFileRoute } from '@tanstack/react-router'
import { parseKarticaPrimopredaje } from '#app/modules/primopredaja/primopredaja.search.ts'
import { PrimopredajaPage } from '#app/modules/primopredaja/primopredaja-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/institucija/$institucijaId/primopredaje/$primopredajaId')({
  validateSearch: parseKarticaPrimopredaje,
  staticData: { naslov: 'Primopredaja', mrvica: 'Primopredaja' },
  component: Screen,
})

function Screen() {
  const { primopredajaId, institucijaId } = Route.useParams()
  const { kartica = 'predmeti' } = Route.useSearch()
  if (idFrom(primopredajaId) === undefined) return <NotFoundScreen />
  return (
    <PrimopredajaPage
      key={primopredajaId}
      institucijaId={Number(institucijaId)}
      primopredajaId={Number(primopredajaId)}
      kartica={kartica}
      base={`/institucija/${institucijaId}/primopredaje`}
      notFound={<NotFoundScreen />}
    />
  )
}
