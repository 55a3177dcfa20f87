import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { SamoCitanje } from '#app/ui/samo-citanje.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import type { Profil } from '../session/profil.ts'
import { spremiImpersonaciju, vratiImpersonaciju } from './stanje.ts'
import { TrakaImpersonacije } from './traka.tsx'

const profil: Profil = {
  osoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', superadmin: false, adminDopustenja: [] },
  stvarnaOsoba: { id: 1, ime: 'Super', prezime: 'Adminić' },
  konteksti: [
    { vrsta: 'prijavitelj', id: 3, naziv: 'Obrt Čačić', oznaka: null, razina: 'ZAS', programIds: [], dozvole: [] },
    { vrsta: 'institucija', id: 4, naziv: 'Ministarstvo', oznaka: 'MINGO', razina: 'R', programIds: [], dozvole: [] },
  ],
}
const stanje = {
  isImpersonating: true as const,
  originalCookie: 'server' as const,
  authStrategy: 'cookie' as const,
  impersonatedUser: { id: 7, ime: 'Đurđa', prezime: 'Čačić' },
  originalUser: { id: 1, ime: 'Super', prezime: 'Adminić' },
  originalImpersonationUrl: '/administracija/fizicke-osobe/7',
  secretSessionToken: 'x'.repeat(43),
}
const TAJNA = stanje.secretSessionToken

function open(address: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <TrakaImpersonacije profil={profil} />
        <Outlet />
      </>
    ),
  })
  const routes = ['/', '/prijava-odabir', '/prijavitelj/$prijaviteljId/x', '/institucija/$institucijaId/x'].map(
    (path) => createRoute({ getParentRoute: () => root, path, component: () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return router
}

const answers: { url: string; method: string | undefined }[] = []
let status = 200
beforeEach(() => {
  answers.length = 0
  status = 200
  localStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    answers.push({ url, method: init?.method })
    const problem = { statusCode: status, kod: 'zabranjeno', poruka: 'x', requestId: '1' }
    const body = url.includes('odjaviSeKao') && status !== 200 ? problem : {}
    const code = url.includes('odjaviSeKao') ? status : 200
    return new Response(JSON.stringify(body), { status: code, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the banner names the person, and „Prijava” stands there only without an applicant or institution', async () => {
  open('/')
  const banner = await screen.findByRole('complementary', { name: 'Impersoniranje korisnika' })
  expect(banner.textContent).toContain('Đurđa Čačić')
  expect(within(banner).getByRole('link', { name: 'Prijava' }).getAttribute('href')).toBe('/prijava/korisnik')
  cleanup()
  open('/prijavitelj/3/x')
  const applicant = await screen.findByRole('complementary')
  expect(applicant.textContent).toContain('Obrt Čačić')
  expect(within(applicant).queryByRole('link')).toBeNull()
  cleanup()
  open('/institucija/4/x')
  expect((await screen.findByRole('complementary')).textContent).toContain('MINGO')
})

test('ending asks first, in the words of the specification, and sends the secret of this session alone', async () => {
  spremiImpersonaciju(stanje)
  open('/')
  fireEvent.click(await screen.findByRole('button', { name: 'Prekini impersonaciju' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Prekid impersonacije' })
  expect(dialog.textContent).toContain('Jeste li sigurni da želite prekinuti impersonaciju?')
  expect(answers).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi' }))
  await waitFor(() => expect(answers.map(({ method }) => method)).toEqual(['DELETE']))
  expect(answers[0]?.url).toContain(`/v1/admin/odjaviSeKao/7?sessionSecretToken=${TAJNA}`)
  await waitFor(() => expect(localStorage.getItem('fondovi.impersonacija')).toBeNull())
})

test.each([
  ['the server fails', true, 500, ['DELETE', 'POST'], 'Došlo je do pogreške prilikom prekida impersonacije'],
  ['this device does not know whom', false, 403, ['POST'], 'ID korisnika nije pronađen'],
])(
  'an end that fails because %s leaves nobody signed in, says why and leads to the choice of sign-in',
  async (_name, known, refusal, calls, message) => {
    if (known) spremiImpersonaciju(stanje)
    status = refusal
    const router = open('/')
    fireEvent.click(await screen.findByRole('button', { name: 'Prekini impersonaciju' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Potvrdi' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/prijava-odabir'))
    expect(answers.map(({ method }) => method)).toEqual(calls)
    expect(answers.at(-1)?.url).toContain('/v1/auth/logout')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(localStorage.getItem('fondovi.impersonacija')).toBeNull()
  },
)

test('what is kept comes back only for the same two persons; anything else is discarded', () => {
  spremiImpersonaciju(stanje)
  expect(vratiImpersonaciju(profil)).toEqual(stanje)
  const { stvarnaOsoba: _gone, ...self } = profil
  for (const other of [self, { ...profil, osoba: { ...profil.osoba, id: 8 } }]) {
    spremiImpersonaciju(stanje)
    expect(vratiImpersonaciju(other)).toBeUndefined()
    expect(localStorage.getItem('fondovi.impersonacija')).toBeNull()
  }
  localStorage.setItem('fondovi.impersonacija', '{nije json')
  expect(vratiImpersonaciju(profil)).toBeUndefined()
})

test('buttons that change something are closed with the reason, those that look and leave are not', () => {
  const pressed: string[] = []
  render(
    <SamoCitanje value="Radnja nije moguća dok impersonirate korisnika.">
      <form onSubmit={() => pressed.push('obrazac')}>
        <Button variant="primary" onClick={() => pressed.push('podnesi')}>
          Podnesi
        </Button>
        <Button variant="danger" onClick={() => pressed.push('obrisi')}>
          Obriši
        </Button>
        <Button type="submit">Spremi</Button>
        <Button icon="upload" onClick={() => pressed.push('dodaj')}>
          Dodaj dokument
        </Button>
        <IconButton icon="trash" label="Ukloni dokument" onClick={() => pressed.push('ukloni')} />
        <Button onClick={() => pressed.push('vidi')}>Vidi</Button>
        <Button variant="primary" uvijek onClick={() => pressed.push('prekini')}>
          Prekini
        </Button>
      </form>
    </SamoCitanje>,
  )
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(pressed).toEqual(['vidi', 'prekini'])
  const closed = screen.getByRole('button', { name: 'Podnesi' })
  expect([closed.getAttribute('aria-disabled'), closed.title]).toEqual([
    'true',
    'Radnja nije moguća dok impersonirate korisnika.',
  ])
})
