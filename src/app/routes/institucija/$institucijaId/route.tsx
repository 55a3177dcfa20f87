import { createFileRoute } from '@tanstack/react-router'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'
import { requireKontekst } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/institucija/$institucijaId')({
  beforeLoad: (args) => requireKontekst(args, 'institucija', args.params.institucijaId),
  component: LayoutOutlet,
})
