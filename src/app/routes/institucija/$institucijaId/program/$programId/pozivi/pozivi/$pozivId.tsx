import { createFileRoute } from '@tanstack/react-router'
import { parseKartica } from '#app/modules/poziv/poziv-kartice.ts'
import { PozivZaCitanjePage } from '#app/modules/poziv/poziv-za-citanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pozivi/pozivi/$pozivId')({
  validateSearch: parseKartica,
  staticData: { naslov: 'Uvjeti poziva', mrvica: 'Uvjeti poziva' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pozivId } = Route.useParams()
  const { kartica = 'osnovni-podaci' } = Route.useSearch()
  const broj = idFrom(pozivId)
  if (broj === undefined) return <NotFoundScreen />
  const pozivi = `/institucija/${institucijaId}/program/${programId}/pozivi`
  const adresa = { base: `${pozivi}/pozivi/${broj}`, rad: `${pozivi}/popis/${broj}` }
  const props = { institucijaId: Number(institucijaId), pozivId: broj, kartica, ...adresa }
  return <PozivZaCitanjePage key={broj} {...props} notFound={<NotFoundScreen />} />
}
