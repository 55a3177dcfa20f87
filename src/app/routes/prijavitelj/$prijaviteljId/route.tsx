import { createFileRoute } from '@tanstack/react-router'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'
import { requireKontekst } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId')({
  beforeLoad: (args) => requireKontekst(args, 'prijavitelj', args.params.prijaviteljId),
  component: LayoutOutlet,
})
