/** Icons by name: those of the first page from the start, the others when a layout brings them or one is first asked for. */
import { ICON_PATHS } from './icon-paths.ts'
import type { MORE_ICON_PATHS } from './icon-paths-more.ts'

export type IconName = keyof typeof ICON_PATHS | keyof typeof MORE_ICON_PATHS

let paths: Readonly<Partial<Record<IconName, string>>> = ICON_PATHS
const listeners = new Set<() => void>()

export function addIcons(more: typeof MORE_ICON_PATHS): void {
  paths = { ...paths, ...more }
  for (const listener of listeners) listener()
}

/** The drawing, or undefined while it is on its way. */
export function iconPath(name: IconName): string | undefined {
  if (!(name in paths)) void import('./icon-more.ts')
  return paths[name]
}

export function onIcons(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
