/** Titles of screens: the static one of the route, or the one a screen gives when it knows a record's name. */
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen, for the window and for people who hear the page. Every screen has one. */
    naslov?: string
    /** Short name in the breadcrumb. */
    mrvica?: string
  }
}

export const PORTAL = 'Portal fondova'

/** `Projekti – Portal fondova`. */
export function windowTitle(naslov: string | undefined): string {
  return naslov === undefined || naslov === PORTAL ? PORTAL : `${naslov} – ${PORTAL}`
}

/** Title of the deepest matched route that has one. */
export function useNaslov(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.naslov !== undefined)?.staticData.naslov,
  })
}

/** Keeps the window's title in step with the screen. */
export function useWindowTitle(): void {
  const naslov = useNaslov()
  useEffect(() => {
    document.title = windowTitle(naslov)
  }, [naslov])
}
