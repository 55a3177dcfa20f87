import { createFileRoute } from '@tanstack/react-router'
import { PrijavaPage } from '#app/modules/prijava-nepravilnosti/prijava-page.tsx'
import { useProgrami } from '#app/shell/program/programi.ts'

export const Route = createFileRoute('/_portal/nepravilnosti')({
  staticData: { naslov: 'Prijava nepravilnosti', mrvica: 'Prijava nepravilnosti' },
  component: Screen,
})

function Screen() {
  return <PrijavaPage programi={useProgrami()} />
}
