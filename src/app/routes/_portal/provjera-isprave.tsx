import { createFileRoute } from '@tanstack/react-router'
import { parseKod } from '#app/modules/isprava/isprava.search.ts'
import { ProvjeraIspravePage } from '#app/modules/isprava/provjera-isprave-page.tsx'
import { useProgrami } from '#app/shell/program/programi.ts'
import { procitajKod } from '#contract/kernel/kontrolni-kod.ts'

export const Route = createFileRoute('/_portal/provjera-isprave')({
  validateSearch: parseKod,
  staticData: { naslov: 'Provjera isprave', mrvica: 'Provjera isprave' },
  component: Screen,
})

function Screen() {
  const kod = procitajKod(Route.useSearch().kod ?? '') ?? undefined
  return <ProvjeraIspravePage key={kod} kod={kod} programi={useProgrami()} />
}
