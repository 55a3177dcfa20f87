import { createFileRoute } from '@tanstack/react-router'
import { UlogePage } from '#app/modules/uprava/uloge-page.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/admin/uloge')({
  beforeLoad: async (args) => void (await requireAdministrator(args, 'ulogeAdmin')),
  staticData: { naslov: 'Uloge administratora', mrvica: 'Uloge administratora' },
  component: UlogePage,
})
