import { createFileRoute } from '@tanstack/react-router'
import { parsePoziviInstitucije } from '#app/modules/poziv/pozivi.search.ts'
import { PoziviInstitucijePage } from '#app/modules/poziv/pozivi-institucije-page.tsx'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { useDozvole } from '#app/shell/session/dozvole.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pozivi/popis/')({
  validateSearch: parsePoziviInstitucije,
  staticData: { naslov: 'Pozivi', mrvica: 'Pozivi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const params = Route.useParams()
  const dozvole = useDozvole(Route.useRouteContext().kontekst) ?? []
  return (
    <PoziviInstitucijePage
      institucijaId={Number(params.institucijaId)}
      programId={Number(params.programId)}
      {...popis}
      smijeKreirati={dozvole.includes('pozivi.opcenito.uredi')}
      onKreirano={(pozivId) => void navigate({ to: './$pozivId', params: { ...params, pozivId: String(pozivId) } })}
    />
  )
}
