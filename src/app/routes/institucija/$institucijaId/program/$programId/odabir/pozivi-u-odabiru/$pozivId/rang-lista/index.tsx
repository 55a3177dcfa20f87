import { createFileRoute } from '@tanstack/react-router'
import { RangListaPage } from '#app/modules/odabir/rang-lista-page.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/rang-lista/',
)({
  staticData: { naslov: 'Rang-lista', mrvica: 'Rang-lista' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pozivId } = Route.useParams()
  const program = `/institucija/${institucijaId}/program/${programId}`
  return (
    <RangListaPage
      institucijaId={Number(institucijaId)}
      pozivId={Number(pozivId)}
      adresaPrijave={(id) => `${program}/projekti/${id}/odabir/pregled-prijavnog-obrasca`}
      adresaOdluka={(id) => `${program}/projekti/${id}/odabir/odluke`}
      adresaInacice={(broj) => `${program}/odabir/pozivi-u-odabiru/${pozivId}/rang-lista/${broj}`}
    />
  )
}
