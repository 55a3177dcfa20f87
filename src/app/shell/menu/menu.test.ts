import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { INSTITUTION_PERMISSIONS, type InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { fazaZaInstituciju, fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { createPortalRouter } from '../../router.tsx'
import { routeTree } from '../../routeTree.gen.ts'
import { builtRoutes, fillPattern } from '../navigation/built-routes.ts'
import { imeStavke } from '../sidebar/opis-broja.ts'
import { INSTITUCIJA_MENU } from './institucija-menu.ts'
import { INSTITUCIJA_PROJEKT_MENU } from './institucija-projekt-menu.ts'
import { isCurrent, type MenuEntry, type MenuItem, type ProjektUIzborniku, resolveMenu, trenutna } from './menu.ts'
import { KORISNE_POVEZNICE, PODNOZJE, ZAGLAVLJE } from './portal-menu.ts'
import { PRIJAVITELJ_MENU, PRIJAVITELJ_PROJEKT_MENU } from './prijavitelj-menu.ts'

const router = createPortalRouter(routeTree, new QueryClient(), createMemoryHistory())
const built = builtRoutes(router)
const params = {
  korisnikId: '1',
  prijaviteljId: '1',
  institucijaId: '6',
  programId: '1',
  projektId: '0198c0de-0000-7000-8000-000000000001',
}
const addresses = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ to, children = [] }) => [...(to ? [to] : []), ...addresses(children)])
const paths = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ naziv, href, children }) => [...(href ? [`${naziv}${href}`] : []), ...paths(children)])
/** What of the institution's menu stands behind this key. */
const behind = (menu: readonly MenuEntry[], key: InstitutionPermission, inherited = false): string[] =>
  menu.flatMap(({ naziv, to, dozvole, children = [] }) => {
    const own = inherited || (dozvole?.includes(key) ?? false)
    const closed = dozvole !== undefined && !dozvole.includes(key)
    if (closed) return []
    return [...(to && own ? [`${naziv}${fillPattern(to, params)}`] : []), ...behind(children, key, own)]
  })
const hrefs = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.href && !item.external ? [item.href] : []), ...hrefs(item.children)])

const FAZE = ['odabir', 'ugovaranje', 'provedba'] as const
/** Names of the ways from one phase to another. */
const WAYS = ['Odabir', 'Ugovaranje', 'Provedba']

describe('menus of the shell', () => {
  test.each([
    ['zaglavlje', ZAGLAVLJE],
    ['podnožje', PODNOZJE],
    ['korisne poveznice', KORISNE_POVEZNICE],
    ['prijavitelj', PRIJAVITELJ_MENU],
    ['projekt prijavitelja', PRIJAVITELJ_PROJEKT_MENU],
    ['institucija', INSTITUCIJA_MENU],
    ['projekt u odabiru', INSTITUCIJA_PROJEKT_MENU.odabir],
    ['projekt u ugovaranju', INSTITUCIJA_PROJEKT_MENU.ugovaranje],
    ['projekt u provedbi', INSTITUCIJA_PROJEKT_MENU.provedba],
  ])('%s links only to screens of this build', (_name, menu) => {
    for (const href of hrefs(resolveMenu(menu, { built, params, mfin: true, administracija: true }))) {
      const matches = router.matchRoutes(href, {})
      const last = matches.at(-1)
      expect(built.has(last?.fullPath.replace(/(.)\/$/, '$1') ?? ''), href).toBe(true)
    }
  })

  const uFazi = (faza: Faza, over: Partial<ProjektUIzborniku> = {}): ProjektUIzborniku => ({
    faza,
    dosegnuta: faza,
    naslijedenRsv: false,
    prigovor: false,
    ...over,
  })
  const namesOf = (menu: readonly MenuEntry[], projekt: ProjektUIzborniku, dozvole?: InstitutionPermission[]) =>
    resolveMenu(menu, { built: new Set(addresses(menu)), params, projekt, dozvole }).map(({ naziv }) => naziv)

  test('the legacy register of owners is an entry of legacy projects alone', () => {
    for (const menu of [PRIJAVITELJ_PROJEKT_MENU, ...Object.values(INSTITUCIJA_PROJEKT_MENU)]) {
      const ima = (naslijedenRsv: boolean) =>
        hrefs(resolveMenu(menu, { built, params, projekt: uFazi('provedba', { naslijedenRsv }) })).some((href) =>
          href.endsWith('/registar-stvarnih-vlasnika-legacy'),
        )
      expect([ima(true), ima(false)]).toEqual([true, false])
    }
  })

  test('an applicant’s project shows the contract from contracting on, and claims, procurement and checks in implementation alone', () => {
    const provedba = ['Plan nabave', 'Ugovori o nabavi', 'Zahtjevi za sredstvima', 'Plaćanje i povrati', 'Pokazatelji']
    const shown = (faza: Faza) => namesOf(PRIJAVITELJ_PROJEKT_MENU, uFazi(faza))
    expect(shown('odabir')).not.toContain('Ugovori')
    expect(shown('ugovaranje')).toContain('Ugovori')
    for (const naziv of provedba) {
      expect(shown('provedba')).toContain(naziv)
      expect(shown('ugovaranje')).not.toContain(naziv)
    }
    for (const faza of FAZE) expect(shown(faza)).toContain('Prijavni obrazac')
  })

  test('a correction of the status is an entry of implementation; of a cancelled project the applicant sees selection', () => {
    const naziv = 'Ispravak statusa projekta'
    const prijavitelju = (statusId: number) =>
      namesOf(PRIJAVITELJ_PROJEKT_MENU, uFazi(fazaZaPrijavitelja(statusId))).includes(naziv)
    const { odabran, ugovaranje, ugovoren, zavrsen, otkazan, raskinut, raskidanje } = projektStatuses
    expect([ugovoren, zavrsen, raskidanje, raskinut].map(({ id }) => prijavitelju(id))).toEqual(Array(4).fill(true))
    expect([odabran, ugovaranje, otkazan].map(({ id }) => prijavitelju(id))).toEqual(Array(3).fill(false))
    expect(FAZE.map((faza) => namesOf(INSTITUCIJA_PROJEKT_MENU[faza], uFazi(faza)).includes(naziv))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('owners, versions of the form, the team and irregularities are entries of institutions alone', () => {
    const samoInstitucije = [
      'Registar stvarnih vlasnika',
      'Izmjena prijavnog obrasca',
      'Osobe na projektu',
      'Nepravilnosti',
    ]
    const nazivi = (menu: readonly MenuEntry[]): string[] =>
      menu.flatMap(({ naziv, children = [] }) => [naziv, ...nazivi(children)])
    expect(nazivi(INSTITUCIJA_PROJEKT_MENU.provedba)).toEqual(expect.arrayContaining(samoInstitucije))
    const prijavitelja = nazivi(PRIJAVITELJ_PROJEKT_MENU)
    for (const naziv of samoInstitucije) expect(prijavitelja).not.toContain(naziv)
    for (const faza of FAZE) {
      const uMenu = nazivi(INSTITUCIJA_PROJEKT_MENU[faza])
      expect(uMenu, faza).toEqual(expect.arrayContaining(['Registar stvarnih vlasnika', 'Izmjena prijavnog obrasca']))
    }
  })

  test('the objection is an entry in selection, of a project that has one', () => {
    for (const menu of [PRIJAVITELJ_PROJEKT_MENU, INSTITUCIJA_PROJEKT_MENU.odabir]) {
      expect(namesOf(menu, uFazi('odabir', { prigovor: true }))).toContain('Prigovor')
      expect(namesOf(menu, uFazi('odabir'))).not.toContain('Prigovor')
    }
    expect(namesOf(PRIJAVITELJ_PROJEKT_MENU, uFazi('provedba', { prigovor: true }))).not.toContain('Prigovor')
  })

  test('an institution goes to the phases that the project has come to, and back from where it looks', () => {
    const ways = (faza: Faza, dosegnuta: Faza) =>
      namesOf(INSTITUCIJA_PROJEKT_MENU[faza], uFazi(faza, { dosegnuta })).filter((naziv) => WAYS.includes(naziv))
    expect(ways('odabir', 'odabir')).toEqual([])
    expect(ways('odabir', 'ugovaranje')).toEqual(['Ugovaranje'])
    expect(ways('odabir', 'provedba')).toEqual(['Ugovaranje', 'Provedba'])
    expect(ways('ugovaranje', 'ugovaranje')).toEqual(['Odabir'])
    expect(ways('provedba', 'provedba')).toEqual(['Odabir', 'Ugovaranje'])
  })

  test('every address of a phase is of that phase, but for the ways between them', () => {
    for (const faza of FAZE)
      for (const { naziv, to } of INSTITUCIJA_PROJEKT_MENU[faza])
        if (to !== undefined && !WAYS.includes(naziv) && !to.endsWith('-legacy'))
          expect(fazaZaInstituciju(to), to).toBe(faza)
  })

  test('irregularities of a project need their right', () => {
    const provjere = (dozvole: InstitutionPermission[]) =>
      paths(
        resolveMenu(INSTITUCIJA_PROJEKT_MENU.provedba, {
          built: new Set(addresses(INSTITUCIJA_PROJEKT_MENU.provedba)),
          params,
          projekt: uFazi('provedba'),
          dozvole,
        }),
      ).some((path) => path.endsWith('/nepravilnosti'))
    expect([provjere(['projekt.nepravilnosti.vidiSve']), provjere([])]).toEqual([true, false])
  })

  const menu: MenuEntry[] = [
    { naziv: 'Projekti', to: '/p/$programId/projekti', brojac: 'pozivi' },
    { naziv: 'Nabave', to: '/p/$programId/nabave' },
    { naziv: 'Bez adrese' },
    { naziv: 'Skupina', children: [{ naziv: 'Nabave', to: '/p/$programId/nabave' }] },
    { naziv: 'Pitanja', to: '/p/$programId/pitanja', dozvole: ['pozivi.pitanjaOdgovori.vidiSve'] },
    { naziv: 'Analitika', to: '/p/$programId/analitika', samoMfin: true },
  ]
  const all = new Set(['/p/$programId/projekti', '/p/$programId/pitanja', '/p/$programId/analitika'])
  const names = (situation: Partial<Parameters<typeof resolveMenu>[1]>) =>
    resolveMenu(menu, { built: all, params, ...situation }).map(({ naziv }) => naziv)

  test('an address that is not built is left out, and so is a group that becomes empty', () => {
    expect(names({})).toEqual(['Projekti', 'Bez adrese', 'Pitanja'])
  })

  test('permissions concern institution users only', () => {
    expect(names({ dozvole: [] })).toEqual(['Projekti', 'Bez adrese'])
    expect(names({ dozvole: ['pozivi.pitanjaOdgovori.vidiSve'] })).toContain('Pitanja')
  })

  test('indicators read „Pregled i ažuriranja” with update rights, „Pregled” with view-only, and are gone without both', () => {
    const all = new Set(['/institucija/$institucijaId/program/$programId/pokazatelji/pregled-i-azuriranja'])
    const indicators = (dozvole: InstitutionPermission[]) =>
      resolveMenu(INSTITUCIJA_MENU, { built: all, params, dozvole }).flatMap(({ children }) =>
        children.map((one) => one.naziv),
      )
    const vidi = ['pokazatelji.pregled.vidi', 'pokazatelji.pregled.vidiSve'] as const
    const azurira = ['pokazatelji.pregledAzuriraj.vidi', 'pokazatelji.pregledAzuriraj.vidiSve'] as const
    for (const one of vidi) expect(indicators([one])).toEqual(['Pregled'])
    for (const one of azurira) expect(indicators([one, ...vidi])).toEqual(['Pregled i ažuriranja'])
    expect(indicators([])).toEqual([])
  })

  test('every item of an institution that needs a key is there with the key alone, and gone without it', () => {
    const every = new Set(addresses(INSTITUCIJA_MENU))
    const shown = (dozvole: InstitutionPermission[]) =>
      new Set(paths(resolveMenu(INSTITUCIJA_MENU, { built: every, params, dozvole, mfin: true, administracija: true })))
    const none = shown([])
    for (const key of Object.keys(INSTITUTION_PERMISSIONS) as InstitutionPermission[]) {
      const more = behind(INSTITUCIJA_MENU, key)
      const added = [...shown([key])].filter((path) => !none.has(path))
      expect(added.sort(), key).toEqual(more.sort())
    }
  })

  test('analytics, reports, Arachne and subprogrammes are the ministry’s alone', () => {
    const every = new Set(addresses(INSTITUCIJA_MENU))
    const dozvole = Object.keys(INSTITUTION_PERMISSIONS) as InstitutionPermission[]
    const shown = (mfin: boolean) => paths(resolveMenu(INSTITUCIJA_MENU, { built: every, params, dozvole, mfin }))
    const own = shown(true).filter((path) => !shown(false).includes(path))
    expect(own).toHaveLength(13)
    expect(own.every((path) => /\/(?:analitika|izvjestaji)\//.test(path))).toBe(true)
  })

  test('the administration of an institution is for those who see it', () => {
    const every = new Set(addresses(INSTITUCIJA_MENU))
    const shown = (administracija: boolean) =>
      paths(resolveMenu(INSTITUCIJA_MENU, { built: every, params, dozvole: [], administracija })).filter((path) =>
        path.includes('/administracija/'),
      )
    expect(shown(true).map((path) => path.split('/').at(-1))).toEqual([
      'korisnici-sustava',
      'uloge',
      'grupe',
      'elementi-operativnog-programa',
    ])
    expect(shown(false)).toEqual([])
  })

  test('an entry of several lists is current on each of them and on no other screen', () => {
    const built = new Set(addresses(PRIJAVITELJ_MENU))
    const items = resolveMenu(PRIJAVITELJ_MENU, { built, params, administracija: true })
    const zahtjevi = items.flatMap(({ children }) => children).find(({ naziv }) => naziv === 'Zahtjevi')
    const at = (rest: string) => zahtjevi && isCurrent(zahtjevi, `/prijavitelj/1/administracija/${rest}`)
    expect(at('zahtjevi/ovlastenje')).toBe(true)
    expect(at('zahtjevi/podaci-o-prijavitelju')).toBe(true)
    expect(at('zahtjevi/vrsta-pravnog-oblika/7f')).toBe(true)
    expect(at('podaci-o-prijavitelju')).toBe(false)
  })

  test('analytics are shown only to the finance ministry', () => {
    expect(names({ mfin: true })).toContain('Analitika')
  })

  test('a counter stands beside its item', () => {
    const [projekti] = resolveMenu(menu, { built: all, params, brojaci: { pozivi: 3 } })
    expect(projekti).toMatchObject({ href: '/p/1/projekti', broj: 3 })
  })

  test('a counter of the open project stands beside its item, and is said in words', () => {
    const stavke = [
      { naziv: 'Pregled', to: '/p/$programId/projekti', brojacProjekta: 'popunjeniObrasciKomentarCount' },
    ] as const
    const projekt = { faza: 'odabir', dosegnuta: 'odabir', naslijedenRsv: false, prigovor: false } as const
    const [prije] = resolveMenu(stavke, { built: all, params, projekt })
    const brojevi = { popunjeniObrasciKomentarCount: 2 }
    const [poslije] = resolveMenu(stavke, { built: all, params, projekt: { ...projekt, brojevi } })
    expect([prije?.broj, poslije?.broj]).toEqual([0, 2])
    expect(poslije && imeStavke(poslije)).toBe('Pregled, 2 nova komentara')
  })

  test('an item is current on its screen and below it, but not on one that only begins alike', () => {
    const item = { href: '/p/1/projekti', obuhvaca: true }
    expect(isCurrent(item, '/p/1/projekti/7')).toBe(true)
    expect(isCurrent(item, '/p/1/projekti-u-provedbi')).toBe(false)
    expect(isCurrent({ ...item, obuhvaca: false }, '/p/1/projekti/7')).toBe(false)
  })

  test('of two that hold the address only the nearer one is open', () => {
    const prigovor = { faza: 'odabir', dosegnuta: 'odabir', naslijedenRsv: false, prigovor: true } as const
    const menu = resolveMenu(INSTITUCIJA_PROJEKT_MENU.odabir, { built, params, projekt: prigovor })
    const pregled = hrefs(menu).find((href) => href.endsWith('/pregled-prijavnog-obrasca')) ?? ''
    expect(trenutna(menu, `${pregled}/projekt`)?.naziv).toBe('Pregled prijavnog obrasca')
    expect(trenutna(menu, `${pregled}/prigovor`)?.naziv).toBe('Prigovor')
    expect(trenutna(menu, '/drugdje')).toBeUndefined()
  })

  test('half an address is never linked', () => {
    expect(() => fillPattern('/pozivi/$pozivId', {})).toThrow('needs pozivId')
  })
})
