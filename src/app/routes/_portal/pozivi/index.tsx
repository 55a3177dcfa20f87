import { createFileRoute } from '@tanstack/react-router'
import { parseJavniUpit } from '#app/modules/poziv/javni-pozivi.search.ts'
import { JavniPoziviPage } from '#app/modules/poziv/javni-pozivi-page.tsx'
import { useProgrami } from '#app/shell/program/programi.ts'

export const Route = createFileRoute('/_portal/pozivi/')({
  validateSearch: parseJavniUpit,
  staticData: { naslov: 'Pozivi', mrvica: 'Pozivi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <JavniPoziviPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      programi={useProgrami()}
    />
  )
}
