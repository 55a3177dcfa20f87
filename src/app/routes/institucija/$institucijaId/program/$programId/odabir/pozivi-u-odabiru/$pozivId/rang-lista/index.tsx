import { createFileRoute } from '@tanstack/react-router'
import { RangListaPage } from '#app/modules/odabir/rang-lista-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/rang-lista/',
)({
  staticData: { naslov: 'Rang-lista', mrvica: 'Rang-lista' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, pozivId } = Route.useParams()
  const poziv = idFrom(pozivId)
  if (poziv === undefined) return <NotFoundScreen />
  const program = `/institucija/${institucijaId}/program/${programId}`
  return (
    <RangListaPage
      institucijaId={Number(institucijaId)}
      pozivId={poziv}
      adresaPrijave={(id) => `${program}/projekti/${id}/odabir/pregled-prijavnog-obrasca`}
      adresaOdluka={(id) => `${program}/projekti/${id}/odabir/odluke`}
      adresaInacice={(broj) => `${program}/odabir/pozivi-u-odabiru/${pozivId}/rang-lista/${broj}`}
      notFound={<NotFoundScreen />}
    />
  )
}
