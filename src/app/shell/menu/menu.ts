/** One shape for every menu of the shell. Addresses are route patterns; what this build lacks is left out. */

import type { IconName } from '#app/ui/icon.tsx'
import type { Brojac, Brojevi } from '#contract/kernel/brojac.ts'
import type { AdminPermission, InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { BrojacIzbornika } from '#contract/modules/projekt/projekt.brojaci.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { fillPattern } from '../navigation/built-routes.ts'

/** An entry as the menus declare it. */
export interface MenuEntry {
  naziv: string
  /** Route pattern of the screen, e.g. `/pozivi/$pozivId`. Without it and without children the entry says that it has no address. */
  to?: string
  /** An address outside of the portal, opened in a new tab. */
  vanjski?: string
  icon?: IconName
  /** The heading under which it stands with its neighbours, in a menu that is long. */
  skupina?: string
  children?: readonly MenuEntry[]
  /** One of these permissions is needed; without the list anyone may. */
  dozvole?: readonly InstitutionPermission[]
  /** The permission of an administrator that is needed. */
  dopustenje?: AdminPermission
  /** Permissions of an administrator of which any one is enough. */
  jednoOd?: readonly AdminPermission[]
  /** Left out for whoever has one of these: another entry says it for them. */
  osim?: readonly InstitutionPermission[]
  /** Only for the finance ministry. */
  samoMfin?: true
  /** Only for those who see the administration of whom they act for. */
  administracija?: true
  /** Only in a project whose beneficial owners were entered by hand. */
  samoNaslijedenRsv?: true
  /** Only in a project whose objection is discussed. */
  samoPrigovor?: true
  /** Phases of a project in which it stands in the menu; default all. */
  faze?: readonly Faza[]
  /** Only once the project has come to this phase. */
  odFaze?: Faza
  /** Why it cannot be used now; it stays visible and focusable. */
  onemoguceno?: string
  /** Name of the counter whose number is shown beside it. */
  brojac?: Brojac
  /** The same of the open project: what of it this person has not read, and requests that are open. */
  brojacProjekta?: BrojacIzbornika
  /** Screens below this address belong to this entry too; default true. `false` for an address that others begin with. */
  obuhvaca?: boolean
  /** Route pattern of the folder whose screens belong to this entry, when its own address is only one of several lists. */
  podrucje?: string
}

/** An entry ready to be drawn. */
export interface MenuItem {
  naziv: string
  href?: string
  external: boolean
  icon?: IconName
  skupina?: string
  children: readonly MenuItem[]
  onemoguceno?: string
  broj: number
  brojac?: Brojac | BrojacIzbornika
  obuhvaca: boolean
  podrucje?: string
}

/** What of an open project decides about its menu. */
export interface ProjektUIzborniku {
  /** The phase whose menu is shown: an applicant's by status, an institution's by address. */
  faza: Faza
  /** The phase that the project has come to, which its status tells. */
  dosegnuta: Faza
  naslijedenRsv: boolean
  prigovor: boolean
  brojevi?: Partial<Record<BrojacIzbornika, number>> | undefined
}

export interface MenuSituation {
  built: ReadonlySet<string>
  params: Readonly<Record<string, string>>
  /** Permissions of the institution user; undefined for everyone else, whom permissions do not concern. */
  dozvole?: readonly InstitutionPermission[] | undefined
  /** Asks for a permission of an administrator; without it entries that need one are not seen. */
  smije?: ((dopustenje: AdminPermission) => boolean) | undefined
  mfin?: boolean | undefined
  administracija?: boolean | undefined
  /** What is known of the open project; undefined outside of one. */
  projekt?: ProjektUIzborniku | undefined
  brojaci?: Brojevi | undefined
}

function isAllowed(entry: MenuEntry, situation: MenuSituation): boolean {
  const { dozvole, smije } = situation
  if (entry.samoMfin && !situation.mfin) return false
  if (entry.administracija && !situation.administracija) return false
  if (!isOfProject(entry, situation.projekt)) return false
  if (dozvole !== undefined && entry.osim?.some((key) => dozvole.includes(key))) return false
  if (entry.dopustenje !== undefined && !smije?.(entry.dopustenje)) return false
  if (entry.jednoOd !== undefined && !entry.jednoOd.some((one) => smije?.(one))) return false
  return entry.dozvole === undefined || dozvole === undefined || entry.dozvole.some((key) => dozvole.includes(key))
}

const FAZE: readonly Faza[] = ['odabir', 'ugovaranje', 'provedba']

function isOfProject(entry: MenuEntry, projekt: ProjektUIzborniku | undefined): boolean {
  if (entry.samoNaslijedenRsv && !projekt?.naslijedenRsv) return false
  if (entry.samoPrigovor && !projekt?.prigovor) return false
  if (projekt === undefined) return true
  if (entry.faze !== undefined && !entry.faze.includes(projekt.faza)) return false
  return entry.odFaze === undefined || FAZE.indexOf(projekt.dosegnuta) >= FAZE.indexOf(entry.odFaze)
}

/** Of what the number is, to be said in words. */
function brojacOd({ brojac, brojacProjekta }: MenuEntry): Pick<MenuItem, 'brojac'> {
  const ime = brojac ?? brojacProjekta
  return ime === undefined ? {} : { brojac: ime }
}

function brojOd({ brojac, brojacProjekta }: MenuEntry, { brojaci, projekt }: MenuSituation): number {
  if (brojac !== undefined) return brojaci?.[brojac] ?? 0
  return brojacProjekta === undefined ? 0 : (projekt?.brojevi?.[brojacProjekta] ?? 0)
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
        broj: brojOd(entry, situation),
        obuhvaca: entry.obuhvaca ?? true,
        ...(href === undefined ? {} : { href }),
        ...brojacOd(entry),
        ...(entry.podrucje === undefined ? {} : { podrucje: fillPattern(entry.podrucje, situation.params) }),
        ...(entry.icon === undefined ? {} : { icon: entry.icon }),
        ...(entry.skupina === undefined ? {} : { skupina: entry.skupina }),
        ...(entry.onemoguceno === undefined ? {} : { onemoguceno: entry.onemoguceno }),
      },
    ]
  })
}

/** The item whose screen is open: of several that hold its address the one that says most of it. */
export function trenutna(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const sadrze = items.flatMap((item) => [item, ...item.children]).filter((item) => isCurrent(item, pathname))
  const duljina = ({ href = '' }: MenuItem) => href.length
  return sadrze.reduce<MenuItem | undefined>(
    (prije, item) => (prije !== undefined && duljina(prije) >= duljina(item) ? prije : item),
    undefined,
  )
}

/** True when the address is the item's screen or, unless the item says otherwise, one below it. */
export function isCurrent(item: Pick<MenuItem, 'href' | 'obuhvaca' | 'podrucje'>, pathname: string): boolean {
  if (item.href === undefined) return false
  return pathname === item.href || (item.obuhvaca && pathname.startsWith(`${item.podrucje ?? item.href}/`))
}
