import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createPortalRouter } from '../../router.tsx'
import { builtRoutes, fillPattern } from '../navigation/built-routes.ts'
import { INSTITUCIJA_MENU, INSTITUCIJA_ODABIR_MENU } from './institucija-menu.ts'
import { isCurrent, type MenuEntry, type MenuItem, resolveMenu } from './menu.ts'
import { KORISNE_POVEZNICE, PODNOZJE, ZAGLAVLJE } from './portal-menu.ts'
import { PRIJAVITELJ_MENU, PRIJAVITELJ_PROJEKT_MENU } from './prijavitelj-menu.ts'

const router = createPortalRouter(new QueryClient(), createMemoryHistory())
const built = builtRoutes(router)
const params = {
  prijaviteljId: '1',
  institucijaId: '6',
  programId: '1',
  projektId: '0198c0de-0000-7000-8000-000000000001',
}
const hrefs = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.href && !item.external ? [item.href] : []), ...hrefs(item.children)])

describe('menus of the shell', () => {
  test.each([
    ['zaglavlje', ZAGLAVLJE],
    ['podnožje', PODNOZJE],
    ['korisne poveznice', KORISNE_POVEZNICE],
    ['prijavitelj', PRIJAVITELJ_MENU],
    ['projekt prijavitelja', PRIJAVITELJ_PROJEKT_MENU],
    ['institucija', INSTITUCIJA_MENU],
    ['projekt u odabiru', INSTITUCIJA_ODABIR_MENU],
  ])('%s links only to screens of this build', (_name, menu) => {
    for (const href of hrefs(resolveMenu(menu, { built, params, mfin: true }))) {
      const matches = router.matchRoutes(href, {})
      const last = matches.at(-1)
      expect(built.has(last?.fullPath.replace(/(.)\/$/, '$1') ?? ''), href).toBe(true)
    }
  })

  const menu: MenuEntry[] = [
    { naziv: 'Projekti', to: '/p/$programId/projekti', brojac: 'projekti' },
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

  test('analytics are shown only to the finance ministry', () => {
    expect(names({ mfin: true })).toContain('Analitika')
  })

  test('a counter stands beside its item', () => {
    const [projekti] = resolveMenu(menu, { built: all, params, brojaci: { projekti: 3 } })
    expect(projekti).toMatchObject({ href: '/p/1/projekti', broj: 3 })
  })

  test('an item is current on its screen and below it, but not on one that only begins alike', () => {
    const item = { href: '/p/1/projekti', obuhvaca: true }
    expect(isCurrent(item, '/p/1/projekti/7')).toBe(true)
    expect(isCurrent(item, '/p/1/projekti-u-provedbi')).toBe(false)
    expect(isCurrent({ ...item, obuhvaca: false }, '/p/1/projekti/7')).toBe(false)
  })

  test('half an address is never linked', () => {
    expect(() => fillPattern('/pozivi/$pozivId', {})).toThrow('needs pozivId')
  })
})
