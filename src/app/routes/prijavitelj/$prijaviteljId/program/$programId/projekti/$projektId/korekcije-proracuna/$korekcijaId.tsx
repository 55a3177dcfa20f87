import { createFileRoute } from '@tanstack/react-router'
import { KorekcijaPage } from '#app/modules/odabir/korekcija-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/korekcije-proracuna/$korekcijaId',
)({
  staticData: { naslov: 'Korekcija proračuna', mrvica: 'Korekcija proračuna' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId, korekcijaId } = Route.useParams()
  const broj = idFrom(korekcijaId)
  if (broj === undefined) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  return <KorekcijaPage key={broj} strana={strana} korekcijaId={broj} notFound={<NotFoundScreen />} />
}
