import { createFileRoute } from '@tanstack/react-router'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'
import { requireAdministrator } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/administracija/kontrolne-liste')({
  beforeLoad: async (args) => void (await requireAdministrator(args, 'postavke')),
  component: LayoutOutlet,
})
