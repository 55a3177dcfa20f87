import { createFileRoute } from '@tanstack/react-router'
import { ZaprimljenePage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/zaprimljene-prijave')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => void (await requireAdministrator(args, 'najbrziPrst')),
  staticData: { naslov: 'Zaprimljene prijave', mrvica: 'Zaprimljene prijave' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ZaprimljenePage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
