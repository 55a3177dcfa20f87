import { createFileRoute } from '@tanstack/react-router'
import { ZapecacenaPage } from '#app/modules/odabir/zapecacena-page.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/rang-lista/$broj',
)({
  staticData: { naslov: 'Zapečaćena rang-lista', mrvica: 'Zapečaćena inačica' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pozivId, broj } = Route.useParams()
  return (
    <ZapecacenaPage
      institucijaId={Number(institucijaId)}
      pozivId={Number(pozivId)}
      broj={Number(broj)}
      adresaListe={`/institucija/${institucijaId}/program/${programId}/odabir/pozivi-u-odabiru/${pozivId}/rang-lista`}
    />
  )
}
