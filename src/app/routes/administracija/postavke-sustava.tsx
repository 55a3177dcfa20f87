import { createFileRoute } from '@tanstack/react-router'
import { PostavkePage } from '#app/modules/uprava/postavke-page.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/postavke-sustava')({
  beforeLoad: async (args) => void (await requireAdministrator(args, 'postavke')),
  staticData: { naslov: 'Postavke sustava', mrvica: 'Postavke sustava' },
  component: PostavkePage,
})
