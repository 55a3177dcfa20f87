import { createFileRoute } from '@tanstack/react-router'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'
import { requireKontekst, requireUstanova } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/institucija/$institucijaId')({
  beforeLoad: (args) =>
    // A super-administrator looks after institutions without a seat there.
    args.location.pathname.split('/')[3] === 'administracija'
      ? requireUstanova(args, args.params.institucijaId)
      : requireKontekst(args, 'institucija', args.params.institucijaId),
  component: LayoutOutlet,
})
