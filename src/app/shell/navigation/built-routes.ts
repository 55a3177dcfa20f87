/** Which addresses this build has. Menus ask here, so that nothing ever links to a screen that does not exist yet. */
import { type AnyRouter, useRouter } from '@tanstack/react-router'

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Patterns of all screens (`/pozivi/$pozivId`); layouts without a screen of their own are not among them. */
export function builtRoutes(router: Pick<AnyRouter, 'routesById'>): ReadonlySet<string> {
  const screens = Object.values(router.routesById).filter(
    (route) => !('children' in route) || !hasChildren(route.children),
  )
  return new Set(screens.map((route) => withoutSlash(route.fullPath)))
}

function hasChildren(children: unknown): boolean {
  return typeof children === 'object' && children !== null && Object.keys(children).length > 0
}

const known = new WeakMap<object, ReadonlySet<string>>()

/** `builtRoutes` of the running router, worked out once. */
export function useBuiltRoutes(): ReadonlySet<string> {
  const router = useRouter()
  const routes = known.get(router.routesById) ?? builtRoutes(router)
  known.set(router.routesById, routes)
  return routes
}

/** Fills `$name` parts; throws when one is missing, because a menu must never link to half an address. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/\$([a-zA-Z]+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${pattern} needs ${name}`)
    return encodeURIComponent(value)
  })
}
