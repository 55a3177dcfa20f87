import { createFileRoute } from '@tanstack/react-router'
import { PopunjeniObrasciPage } from '#app/modules/odabir/popunjeni-obrasci-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/izmjena-prijavnog-obrasca/',
)({
  staticData: { naslov: 'Izmjena prijavnog obrasca', mrvica: 'Izmjena prijavnog obrasca' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/izmjena-prijavnog-obrasca`
  const adresa = { institucijaId: Number(institucijaId), projektId }
  return <PopunjeniObrasciPage adresa={adresa} base={base} notFound={<NotFoundScreen />} />
}
