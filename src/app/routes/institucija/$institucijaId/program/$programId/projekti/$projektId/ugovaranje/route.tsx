import { createFileRoute } from '@tanstack/react-router'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/$projektId/ugovaranje')({
  component: LayoutOutlet,
})
