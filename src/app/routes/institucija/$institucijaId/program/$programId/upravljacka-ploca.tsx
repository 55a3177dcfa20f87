import { createFileRoute } from '@tanstack/react-router'
import { PlocaInstitucije } from '#app/modules/upravljacka-ploca/ploca-institucije.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/upravljacka-ploca')({
  staticData: { naslov: 'Upravljačka ploča', mrvica: 'Upravljačka ploča' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  return <PlocaInstitucije institucija={kontekst} programId={Number(Route.useParams().programId)} />
}
