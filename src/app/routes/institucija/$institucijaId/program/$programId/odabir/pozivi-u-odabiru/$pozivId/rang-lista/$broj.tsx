import { createFileRoute } from '@tanstack/react-router'
import { ZapecacenaPage } from '#app/modules/odabir/zapecacena-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/rang-lista/$broj',
)({
  staticData: { naslov: 'Zapečaćena rang-lista', mrvica: 'Zapečaćena inačica' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pozivId, broj } = Route.useParams()
  const [poziv, inacica] = [idFrom(pozivId), idFrom(broj)]
  if (poziv === undefined || inacica === undefined) return <NotFoundScreen />
  return (
    <ZapecacenaPage
      institucijaId={Number(institucijaId)}
      pozivId={poziv}
      broj={inacica}
      adresaListe={`/institucija/${institucijaId}/program/${programId}/odabir/pozivi-u-odabiru/${pozivId}/rang-lista`}
      notFound={<NotFoundScreen />}
    />
  )
}
