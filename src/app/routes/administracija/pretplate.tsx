import { createFileRoute } from '@tanstack/react-router'
import { PretplatePage } from '#app/modules/uprava/ploca-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/pretplate')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => void (await requireAdministrator(args, 'notifications')),
  staticData: { naslov: 'Pretplate', mrvica: 'Pretplate' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <PretplatePage {...popis} />
}
