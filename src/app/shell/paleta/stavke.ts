/** What the palette shows, as groups of entries: out of the screen, the device, the menus, and what the portal has found. */
import type { PoznatZapis } from '#app/platform/nedavno/stanje.ts'
import type { PonudenaRadnja } from '#app/platform/nedavno/zaslon.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { MenuAction } from '#app/ui/menu.tsx'
import { oznakaZapisa, VRSTE_PALETE, type VrstaPalete, type ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'
import type { MenuItem } from '../menu/menu.ts'
import { ocjena } from './podudaranje.ts'

export interface Stavka {
  kljuc: string
  icon: IconName
  naslov: string
  /** Number or code, and whose it is. */
  opis: string
  zapis?: ZapisPalete | undefined
  href?: string | undefined
  external?: boolean | undefined
  onSelect?: (() => void) | undefined
  /** Why it cannot be chosen. */
  razlog?: string | undefined
}

export interface Skupina {
  naziv: string
  stavke: readonly Stavka[]
}

const VRSTE: Readonly<Record<VrstaPalete, { naziv: string; icon: IconName }>> = {
  projekt: { naziv: 'Prijave i projekti', icon: 'folder' },
  poziv: { naziv: 'Pozivi', icon: 'flag' },
  pitanje: { naziv: 'Pitanja na pozive', icon: 'chat' },
  zahtjev: { naziv: 'Zahtjevi', icon: 'document' },
  tehnickoPitanje: { naziv: 'Upiti tehničkoj podršci', icon: 'help' },
  nabava: { naziv: 'Nabave', icon: 'document' },
  planNabave: { naziv: 'Planovi nabave', icon: 'list' },
  provjera: { naziv: 'Provjere na licu mjesta', icon: 'eye' },
  obavijest: { naziv: 'Obavijesti', icon: 'bell' },
  prijavitelj: { naziv: 'Prijavitelji', icon: 'building' },
  osoba: { naziv: 'Osobe', icon: 'user' },
  institucija: { naziv: 'Institucije', icon: 'building' },
  mail: { naziv: 'Poslana pisma', icon: 'mail' },
}

/** How many of one group answer what was typed. */
const PRVIH = 6

export const izZapisa = (zapis: ZapisPalete): Stavka => ({
  kljuc: oznakaZapisa(zapis),
  icon: VRSTE[zapis.vrsta].icon,
  naslov: zapis.naslov,
  opis: [zapis.broj, zapis.opis].filter(Boolean).join(' · '),
  zapis,
  href: zapis.adresa,
})

export const izRadnje = ({ kod, oznaka, razlog, pokreni }: PonudenaRadnja): Stavka => ({
  kljuc: `radnja:${kod}`,
  icon: 'check',
  naslov: oznaka,
  opis: razlog ?? '',
  razlog,
  onSelect: pokreni,
})

export const izIzbornika = (items: readonly MenuItem[], iznad = ''): Stavka[] =>
  items.flatMap(({ naziv, href, external, icon, children, onemoguceno }) => {
    const own = {
      kljuc: `izbornik:${href}`,
      icon: icon ?? 'chevron-right',
      naslov: naziv,
      opis: onemoguceno ?? iznad,
      razlog: onemoguceno,
      href,
      external,
    } as const
    return [...(href === undefined || children.length > 0 ? [] : [own]), ...izIzbornika(children, naziv)]
  })

export const izPonude = (skupina: string, stavke: readonly MenuAction[]): Stavka[] =>
  stavke.map(({ id, icon, label, description, href, external, onSelect, disabledReason }) => ({
    kljuc: `${skupina}:${id}`,
    icon: icon ?? 'chevron-right',
    naslov: label,
    opis: disabledReason ?? description ?? '',
    href,
    external,
    onSelect,
    razlog: disabledReason,
  }))

/** Those that answer what was typed, the best first; all of them before anything is. */
export function probrano(stavke: readonly Stavka[], upit: string): Stavka[] {
  if (upit === '') return [...stavke]
  return stavke
    .flatMap((stavka) => {
      const kako = ocjena(`${stavka.naslov} ${stavka.opis}`, upit)
      return kako === undefined ? [] : [{ stavka, kako }]
    })
    .sort((a, b) => a.kako - b.kako)
    .slice(0, PRVIH)
    .map(({ stavka }) => stavka)
}

/** Records by their kinds, in the order of the portal. */
export function poVrstama(zapisi: readonly ZapisPalete[]): Skupina[] {
  return VRSTE_PALETE.map((vrsta) => ({
    naziv: VRSTE[vrsta].naziv,
    stavke: zapisi.filter((one) => one.vrsta === vrsta).map(izZapisa),
  }))
}

export interface Izvori {
  upit: string
  radnje: readonly Stavka[]
  prikvaceno: readonly PoznatZapis[]
  nedavno: readonly PoznatZapis[]
  naUredaju: readonly PoznatZapis[]
  /** What the portal has found for this text, or for the one before it while the answer is on its way. */
  nadeno: readonly ZapisPalete[]
  nadenoZaUpit: boolean
  izbornik: readonly Stavka[]
  ostalo: readonly Skupina[]
}

/** Everything in groups, each thing once. */
export function skupine(izvori: Izvori): Skupina[] {
  const { upit, nadeno, nadenoZaUpit } = izvori
  const seen = new Set<string>()
  const jednom = (stavke: readonly Stavka[]) =>
    stavke.filter(({ kljuc }) => !seen.has(kljuc) && seen.add(kljuc) !== undefined)
  const local = (naziv: string, stavke: readonly Stavka[]): Skupina => ({
    naziv,
    stavke: jednom(probrano(stavke, upit)),
  })
  const stigli = nadenoZaUpit ? nadeno : nadeno.filter((one) => probrano([izZapisa(one)], upit).length > 0)
  const naUredaju = probrano(izvori.naUredaju.map(izZapisa), upit).flatMap(({ zapis }) => zapis ?? [])
  return [
    local('Radnje na ovom zaslonu', izvori.radnje),
    local('Prikvačeno', izvori.prikvaceno.map(izZapisa)),
    local('Nedavno otvoreno', izvori.nedavno.map(izZapisa)),
    ...(upit === '' ? [] : poVrstama([...stigli, ...naUredaju])).map(({ naziv, stavke }) => ({
      naziv,
      stavke: jednom(stavke),
    })),
    local('Izbornik', izvori.izbornik),
    ...izvori.ostalo.map(({ naziv, stavke }) => local(naziv, stavke)),
  ].filter(({ stavke }) => stavke.length > 0)
}
