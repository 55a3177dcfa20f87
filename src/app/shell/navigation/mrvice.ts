/** The way to a screen: the screens that its address leads through, as far as this build has them. */
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useImenaZapisa } from '#app/platform/record/record-title.ts'
import type { Crumb } from '#app/ui/breadcrumb.tsx'
import { windowTitle } from '#contract/kernel/portal.ts'
import { useBuiltRoutes } from './built-routes.ts'
import { useNaslov } from './page-title.ts'

/** A step of the way; `zapis`: its label is the name of a record. */
interface Mrvica extends Crumb {
  zapis?: boolean
}

interface Naziv {
  naslov?: string | undefined
  mrvica?: string | undefined
}

/** A public screen at which the addresses of those who work there only begin. */
const ULAZ = '/institucija'
const DASHBOARD = 'upravljacka-ploca'
const AREA = /^\/(?:prijavitelj|institucija)\/\d+\/program\/\d+/

const NICIJE: ReadonlyMap<string, string> = new Map()

/**
 * `screenAt` names the screen of exactly this address, or nothing; `imena` are names of the records that begin there, over it.
 * The programme's dashboard is where each way begins.
 */
export function mrvice(
  pathname: string,
  screenAt: (path: string) => Naziv | undefined,
  imena: ReadonlyMap<string, string> = NICIJE,
): Mrvica[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const area = AREA.exec(pathname)?.[0]
  const paths = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const home = area === undefined ? [] : [`${area}/${DASHBOARD}`]
  const found: Mrvica[] = []
  const add = (one: Mrvica) => one.label !== found.at(-1)?.label && found.push(one)
  for (const path of new Set([...home, ...paths.filter((one) => one !== ULAZ || one === pathname)])) {
    const screen = screenAt(path)
    const ime = imena.get(path)
    const label = path === pathname ? (screen?.naslov ?? screen?.mrvica) : (screen?.mrvica ?? screen?.naslov)
    if (ime !== undefined) add({ label: ime, href: screen === undefined ? `${path}/${DASHBOARD}` : path, zapis: true })
    else if (label !== undefined) add({ label, href: path })
  }
  const uPopisu = imena.get(`${pathname}?`)
  if (uPopisu !== undefined) add({ label: uPopisu, href: pathname, zapis: true })
  return found
}

/** „P-0012 Naziv · Projekti”: the record, and its list or, deeper in it, the screen; nothing where no record is open. */
export function naslovZapisa(put: readonly Mrvica[]): string | undefined {
  const at = put.findLastIndex(({ zapis }) => zapis === true)
  const ime = put[at]?.label
  const uz = (at === put.length - 1 ? put[at - 1] : put.at(-1))?.label
  return ime === undefined || uz === undefined ? ime : `${ime} · ${uz}`
}

/** `mrvice` of the running router. While a record is open, the window is called by it. */
export function useMrvice(pathname: string): Crumb[] {
  const router = useRouter()
  const built = useBuiltRoutes()
  const imena = useImenaZapisa()
  const put = useMemo(() => {
    const screenAt = (path: string) => {
      const [matchedRoutes, , foundRoute] = router.getMatchedRoutes(path)
      if (foundRoute === undefined || !built.has(foundRoute.fullPath.replace(/(.)\/$/, '$1'))) return undefined
      return matchedRoutes.findLast(({ options }) => options.staticData?.naslov !== undefined)?.options.staticData
    }
    return mrvice(pathname, screenAt, imena)
  }, [pathname, router, built, imena])
  useNaslovUzPut(naslovZapisa(put))
  return put
}

/** Calls the window by the open record. A tab of a document, which says what is wrong in it, has named the window itself. */
function useNaslovUzPut(naslov: string | undefined): void {
  const zadano = useNaslov()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.id })
  const prije = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen of the same record has set the title of its own route
  useEffect(() => {
    if (naslov === undefined) return
    if (document.title !== windowTitle(zadano) && document.title !== prije.current) return
    prije.current = windowTitle(naslov)
    document.title = prije.current
  }, [naslov, screen])
}
