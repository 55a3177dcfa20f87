import { createFileRoute } from '@tanstack/react-router'
import { JavneObavijestiPage } from '#app/modules/obavijest/javne-obavijesti-page.tsx'
import { parsePojam } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/_portal/obavijesti/')({
  validateSearch: parsePojam,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <JavneObavijestiPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
