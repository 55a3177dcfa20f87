import { Outlet, useChildMatches } from '@tanstack/react-router'
import { NotFoundScreen } from '../error/lazy-screens.tsx'

/** The screen of a layout; an address at which only the layout exists is not an address. */
export function LayoutOutlet() {
  const empty = useChildMatches({ select: (matches) => matches.length === 0 })
  return empty ? <NotFoundScreen /> : <Outlet />
}
