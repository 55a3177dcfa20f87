/** Titles of screens: the static one of the route, or the one a screen gives when it knows a record's name. */
import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { windowTitle } from '#contract/kernel/portal.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen, for the window and for people who hear the page. Every screen has one. */
    naslov?: string
    /** Short name in the breadcrumb. */
    mrvica?: string
  }
}

/** Title of the deepest matched route that has one. */
export function useNaslov(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.naslov !== undefined)?.staticData.naslov,
  })
}

/**
 * Keeps the window's title in step with the screen, and the address that browsers share with the address of the screen.
 * Before the effects of the screen itself: a record's own name comes over the name of its kind.
 */
export function useWindowTitle(): void {
  const naslov = useNaslov()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.id })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next record of the same kind is another screen
  useLayoutEffect(() => {
    document.title = windowTitle(naslov)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical !== null) canonical.href = new URL(location.pathname, canonical.href).href
  }, [naslov, screen])
}
