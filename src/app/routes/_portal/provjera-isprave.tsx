import { createFileRoute } from '@tanstack/react-router'
import { parseKod } from '#app/modules/isprava/isprava.search.ts'
import { ProvjeraIspravePage } from '#app/modules/isprava/provjera-isprave-page.tsx'
import { useProgrami } from '#app/shell/program/programi.ts'

export const Route = createFileRoute('/_portal/provjera-isprave')({
  validateSearch: parseKod,
  staticData: { naslov: 'Provjera isprave', mrvica: 'Provjera isprave' },
  component: Screen,
})

function Screen() {
  const { kod } = Route.useSearch()
  return <ProvjeraIspravePage key={kod} kod={kod} programi={useProgrami()} />
}
