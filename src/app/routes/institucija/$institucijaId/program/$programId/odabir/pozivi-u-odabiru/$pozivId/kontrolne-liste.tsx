import { createFileRoute } from '@tanstack/react-router'
import { ListePozivaPage } from '#app/modules/odabir/liste-poziva-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/odabir/pozivi-u-odabiru/$pozivId/kontrolne-liste',
)({
  staticData: { naslov: 'Kontrolne liste poziva', mrvica: 'Kontrolne liste' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId, pozivId } = Route.useParams()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  const odabir = `/institucija/${institucijaId}/program/${programId}/odabir`
  return (
    <ListePozivaPage
      institucijaId={Number(institucijaId)}
      pozivId={Number(pozivId)}
      poziv={`${odabir}/pozivi-u-odabiru/${pozivId}`}
      liste={`${odabir}/kontrolne-liste`}
      onKreirano={(id) => void navigate({ href: `${odabir}/kontrolne-liste/${id}` })}
      notFound={<NotFoundScreen />}
    />
  )
}
