import { createFileRoute } from '@tanstack/react-router'
import { ZastojiPage } from '#app/modules/uprava/ploca-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/zastoji')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => void (await requireAdministrator(args, 'postavke')),
  staticData: { naslov: 'Zastoji', mrvica: 'Zastoji' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ZastojiPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
