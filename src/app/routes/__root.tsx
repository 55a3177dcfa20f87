import { createRootRouteWithContext } from '@tanstack/react-router'
import { BareNotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { Root } from '#app/shell/layout/root.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: BareNotFoundScreen,
})
