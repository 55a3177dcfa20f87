import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireKontekst } from './guard.ts'
import { toProfil } from './me.ts'
import { inicijali, type Profil } from './profil.ts'
import { clearProfil, expireProfil, hasTrag, readProfil, readVlasnik, saveProfil } from './profil-store.ts'
import { parseRedirect, safeRedirect } from './redirect.ts'
import { ensureSession, lockSession } from './session.ts'
import { ulazi } from './ulazi.ts'

const profil: Profil = {
  osoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', superadmin: false, adminDopustenja: [] },
  konteksti: [
    { vrsta: 'prijavitelj', id: 1, naziv: 'Obrt', oznaka: null, razina: 'ZAS', programIds: [], dozvole: [] },
    { vrsta: 'institucija', id: 6, naziv: 'MFIN', oznaka: 'MFIN', razina: 'A', programIds: [2], dozvole: [] },
  ],
}
const args = (queryClient: QueryClient) => ({ context: { queryClient }, location: { href: '/prijavitelj/1?x=2' } })
const unreachable = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )

beforeEach(() => {
  clearProfil()
  localStorage.clear()
  unreachable()
})
afterEach(() => vi.unstubAllGlobals())

test('without a network the page goes on with the profile it knows', async () => {
  saveProfil(profil)
  await expect(ensureSession(new QueryClient())).resolves.toEqual(profil)
})

test('nobody known and no network means nobody, not an error', async () => {
  await expect(ensureSession(new QueryClient())).resolves.toBeNull()
})

test('an ended session locks the profile but keeps it on the device; signing out removes it', () => {
  saveProfil(profil)
  expireProfil()
  expect(readProfil()).toBeUndefined()
  expect(readVlasnik()).toEqual(profil)
  clearProfil()
  expect(readVlasnik()).toBeUndefined()
  expect(hasTrag()).toBe(false)
})

test('locking removes personal answers from memory and leaves public ones', () => {
  const client = new QueryClient()
  client.setQueryData(['projekti'], ['tajno'])
  lockSession(client)
  expect(client.getQueryData(['projekti'])).toBeUndefined()
  expect(client.getQueryData(['auth', 'me'])).toBeNull()
})

test('the device keeps nothing of a person in clear but their id', () => {
  saveProfil(profil)
  expect(JSON.stringify(localStorage)).not.toMatch(/Čačić|Đurđa|Obrt|MFIN/)
  expect(hasTrag()).toBe(true)
})

test('the guard lets a person into their context and remembers it', async () => {
  saveProfil(profil)
  const result = await requireKontekst(args(new QueryClient()), 'prijavitelj', '1')
  expect(result.kontekst.naziv).toBe('Obrt')
  expect(ulazi(profil, 'institucija:6').map(({ key, zadnji }) => [key, zadnji])).toEqual([
    ['institucija:6', true],
    ['prijavitelj:1', false],
  ])
})

test.each(['2', '1x', '', '01e1', '01', '0x1', '1e0', ' 1', '+1'])(
  'the guard answers "not found" for a context the person lacks: %s',
  async (id) => {
    saveProfil(profil)
    await expect(requireKontekst(args(new QueryClient()), 'prijavitelj', id)).rejects.toMatchObject({
      isNotFound: true,
    })
  },
)

test('the guard sends a stranger to the choice of sign-in with the way back', async () => {
  const thrown = await requireKontekst(args(new QueryClient()), 'prijavitelj', '1').catch((reason: unknown) => reason)
  expect(thrown).toMatchObject({ options: { to: '/prijava-odabir', search: { redirectUrl: '/prijavitelj/1?x=2' } } })
})

test('a link that is only pointed at asks nobody who is at a device where nobody has signed in; going there does', async () => {
  const otvori = (preload: boolean) =>
    requireKontekst({ ...args(new QueryClient()), preload }, 'prijavitelj', '1').catch((reason: unknown) => reason)
  expect(await otvori(true)).toMatchObject({ options: { to: '/prijava-odabir' } })
  expect(fetch).not.toHaveBeenCalled()
  expect(await otvori(false)).toMatchObject({ options: { to: '/prijava-odabir' } })
  expect(fetch).toHaveBeenCalled()
})

test.each([
  'https://zlo.hr',
  '//zlo.hr',
  '/\\zlo.hr',
  'javascript:alert(1)',
  '/login?code=1',
  '/prijava-odabir',
  7,
  undefined,
])('after signing in nobody is led to %s', (url) => {
  expect(safeRedirect(url)).toBe('/prijava/korisnik')
  expect(parseRedirect({ redirectUrl: url })).toEqual({})
})

test('whoever is to prove again who they are is not led on from the door', () => {
  expect(parseRedirect({ redirectUrl: '/pozivi', ponovno: true })).toEqual({ redirectUrl: '/pozivi', ponovno: true })
  expect(parseRedirect({ redirectUrl: '/pozivi', ponovno: 'x' })).toEqual({ redirectUrl: '/pozivi' })
})

test('a place of the portal is kept with its search', () => {
  expect(safeRedirect('/pozivi?search=obrt')).toBe('/pozivi?search=obrt')
})

test('a dashboard opens in a programme the person has', () => {
  expect(ulazi(profil, null).map(({ href }) => href)).toEqual([
    '/prijavitelj/1/program/1/upravljacka-ploca',
    '/institucija/6/program/2/upravljacka-ploca',
  ])
})

test('the answer of the server becomes the profile: administration is a right, not a context', () => {
  const ja = {
    fizickaOsoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', email: null, telefon: null, superadmin: true },
    institucija: null,
    prijavitelj: null,
    dopustenjaAdmin: { programi: true },
    konteksti: [
      { vrsta: 'institucija', id: 6, naziv: 'MFIN', oznaka: 'MFIN', razina: 'R', programIds: [1] },
      { vrsta: 'administrator', id: null, naziv: 'Administrator' },
    ],
    stvarnaOsoba: null,
    sesijaIstice: '2026-01-01T00:00:00Z',
  } as unknown as Parameters<typeof toProfil>[0]
  const result = toProfil(ja)
  expect(result.konteksti.map(({ vrsta }) => vrsta)).toEqual(['institucija'])
  expect(result.konteksti[0]?.dozvole).toContain('odabir.opcenito.citaj')
  expect(result.osoba.adminDopustenja).toEqual(['programi'])
  expect(inicijali(result.osoba)).toBe('ĐČ')
})
