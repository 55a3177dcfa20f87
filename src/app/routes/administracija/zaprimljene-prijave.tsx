import { createFileRoute } from '@tanstack/react-router'
import { ZaprimljenePage } from '#app/modules/uprava/prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/zaprimljene-prijave')({
  validateSearch: popisSearch,
  beforeLoad: async (args) => void (await requireAdministrator(args, 'najbrziPrst')),
  staticData: { naslov: 'Zaprimljene prijave', mrvica: 'Zaprimljene prijave' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <ZaprimljenePage {...popis} />
}
