/** One shape for every menu of the shell. Addresses are route patterns; what this build lacks is left out. */

import type { IconName } from '#app/ui/icon.tsx'
import type { AdminPermission, InstitutionPermission } from '#contract/kernel/permissions.ts'
import { fillPattern } from '../navigation/built-routes.ts'

/** An entry as the menus declare it. */
export interface MenuEntry {
  naziv: string
  /** Route pattern of the screen, e.g. `/pozivi/$pozivId`. Without it and without children the entry says that it has no address. */
  to?: string
  /** An address outside of the portal, opened in a new tab. */
  vanjski?: string
  icon?: IconName
  children?: readonly MenuEntry[]
  /** One of these permissions is needed; without the list anyone may. */
  dozvole?: readonly InstitutionPermission[]
  /** The permission of an administrator that is needed. */
  dopustenje?: AdminPermission
  /** Only for the finance ministry. */
  samoMfin?: true
  /** Why it cannot be used now; it stays visible and focusable. */
  onemoguceno?: string
  /** Name of the counter whose number is shown beside it. */
  brojac?: string
  /** Screens below this address belong to this entry too; default true. `false` for an address that others begin with. */
  obuhvaca?: boolean
}

/** An entry ready to be drawn. */
export interface MenuItem {
  naziv: string
  href?: string
  external: boolean
  icon?: IconName
  children: readonly MenuItem[]
  onemoguceno?: string
  broj: number
  obuhvaca: boolean
}

export interface MenuSituation {
  built: ReadonlySet<string>
  params: Readonly<Record<string, string>>
  /** Permissions of the institution user; undefined for everyone else, whom permissions do not concern. */
  dozvole?: readonly InstitutionPermission[] | undefined
  /** Asks for a permission of an administrator; without it entries that need one are not seen. */
  smije?: ((dopustenje: AdminPermission) => boolean) | undefined
  mfin?: boolean | undefined
  brojaci?: Readonly<Record<string, number>> | undefined
}

function isAllowed(entry: MenuEntry, { dozvole, smije, mfin }: MenuSituation): boolean {
  if (entry.samoMfin && !mfin) return false
  if (entry.dopustenje !== undefined && !smije?.(entry.dopustenje)) return false
  return entry.dozvole === undefined || dozvole === undefined || entry.dozvole.some((key) => dozvole.includes(key))
}

/** What of a menu this build has and this person may see. A group without entries disappears. */
export function resolveMenu(entries: readonly MenuEntry[], situation: MenuSituation): MenuItem[] {
  return entries.flatMap((entry): MenuItem[] => {
    if (!isAllowed(entry, situation)) return []
    const children = resolveMenu(entry.children ?? [], situation)
    const to = entry.to !== undefined && situation.built.has(entry.to) ? entry.to : undefined
    const gone = entry.to !== undefined || (entry.children?.length ?? 0) > 0
    if (to === undefined && entry.vanjski === undefined && children.length === 0 && gone) return []
    const href = entry.vanjski ?? (to === undefined ? undefined : fillPattern(to, situation.params))
    return [
      {
        naziv: entry.naziv,
        external: entry.vanjski !== undefined,
        children,
        broj: entry.brojac === undefined ? 0 : (situation.brojaci?.[entry.brojac] ?? 0),
        obuhvaca: entry.obuhvaca ?? true,
        ...(href === undefined ? {} : { href }),
        ...(entry.icon === undefined ? {} : { icon: entry.icon }),
        ...(entry.onemoguceno === undefined ? {} : { onemoguceno: entry.onemoguceno }),
      },
    ]
  })
}

/** True when the address is the item's screen or, unless the item says otherwise, one below it. */
export function isCurrent(item: Pick<MenuItem, 'href' | 'obuhvaca'>, pathname: string): boolean {
  if (item.href === undefined) return false
  return pathname === item.href || (item.obuhvaca && pathname.startsWith(`${item.href}/`))
}
