/** The way to a screen: the screens that its address leads through, as far as this build has them. */
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Crumb } from '#app/ui/breadcrumb.tsx'
import { useBuiltRoutes } from './built-routes.ts'

interface Naziv {
  naslov?: string | undefined
  mrvica?: string | undefined
}

/** A public screen at which the addresses of those who work there only begin. */
const ULAZ = '/institucija'
const DASHBOARD = 'upravljacka-ploca'
const AREA = /^\/(?:prijavitelj|institucija)\/\d+\/program\/\d+/

/** `screenAt` names the screen of exactly this address, or nothing. The programme's dashboard is where each way begins. */
export function mrvice(pathname: string, screenAt: (path: string) => Naziv | undefined): Crumb[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const area = AREA.exec(pathname)?.[0]
  const paths = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const home = area === undefined ? [] : [`${area}/${DASHBOARD}`]
  const found: Crumb[] = []
  for (const path of new Set([...home, ...paths.filter((one) => one !== ULAZ || one === pathname)])) {
    const screen = screenAt(path)
    const label = path === pathname ? (screen?.naslov ?? screen?.mrvica) : (screen?.mrvica ?? screen?.naslov)
    if (label !== undefined && label !== found.at(-1)?.label) found.push({ label, href: path })
  }
  return found
}

/** `mrvice` of the running router. */
export function useMrvice(pathname: string): Crumb[] {
  const router = useRouter()
  const built = useBuiltRoutes()
  return useMemo(
    () =>
      mrvice(pathname, (path) => {
        const [matchedRoutes, , foundRoute] = router.getMatchedRoutes(path)
        if (foundRoute === undefined || !built.has(foundRoute.fullPath.replace(/(.)\/$/, '$1'))) return undefined
        return matchedRoutes.findLast(({ options }) => options.staticData?.naslov !== undefined)?.options.staticData
      }),
    [pathname, router, built],
  )
}
