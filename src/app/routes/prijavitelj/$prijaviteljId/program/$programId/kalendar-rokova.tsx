import { createFileRoute } from '@tanstack/react-router'
import { parseKalendar } from '#app/modules/kalendar/kalendar.search.ts'
import { KalendarPage } from '#app/modules/kalendar/kalendar-page.tsx'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { accentOf, useProgrami } from '#app/shell/program/programi.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/kalendar-rokova')({
  validateSearch: parseKalendar,
  staticData: { naslov: 'Kalendar rokova', mrvica: 'Kalendar rokova' },
  component: Screen,
})

function Screen() {
  const prikaz = useUpit(Route)
  const { prijaviteljId, programId } = Route.useParams()
  const programi = useProgrami().map(({ id, oznaka }) => [id, { oznaka, boja: accentOf(oznaka) }] as const)
  return (
    <KalendarPage
      strana="prijavitelj"
      id={Number(prijaviteljId)}
      programId={Number(programId)}
      programi={Object.fromEntries(programi)}
      {...prikaz}
    />
  )
}
