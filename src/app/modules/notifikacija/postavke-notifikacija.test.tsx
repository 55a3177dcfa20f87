import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { obnoviPretplatu, stanjeUredaja } from './javljanje-uredaja.ts'
import { PostavkeNotifikacija } from './postavke-notifikacija.tsx'

const KLJUC = 'BAAB'
const PRETPLATA = { endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'p', auth: 'a' } }
const pocetno = {
  uredaj: { vrste: ['projekti', 'pozivi'], tihoOd: '22:00', tihoDo: '07:00' },
  sazetak: true,
  javniKljuc: KLJUC,
  uredaja: 1,
}
let sent: { method: string; path: string; body: unknown }[] = []
let answer: (method: string) => Response
let permission: NotificationPermission
let odgovara: NotificationPermission

beforeEach(() => {
  localStorage.clear()
  sent = []
  answer = () => Response.json(pocetno)
  permission = 'default'
  odgovara = 'granted'
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET'
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ method, path: new URL(input, 'http://localhost').pathname, body })
      return answer(method)
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A browser that can be rung; it answers the question for permission as the test says. */
function preglednik() {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: vi.fn(async () => ({ toJSON: () => PRETPLATA })),
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = odgovara
      return permission
    },
  })
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    language: 'hr',
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return pushManager
}

function prikazi() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <PostavkeNotifikacija osobaId={7} />
    </QueryClientProvider>,
  )
}
const poslano = (method: string) => sent.filter((one) => one.method === method)

test('what the person chooses is sent as it stands: kinds, quiet hours, digest', async () => {
  prikazi()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Pozivi/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Od' }), { target: { value: '20:30' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dnevni sažetak e-poštom' }))
  fireEvent.click(screen.getByRole('button', { name: 'Spremi postavke' }))
  await waitFor(() => expect(poslano('PUT')).toHaveLength(1))
  expect(poslano('PUT')[0]).toEqual({
    method: 'PUT',
    path: '/v1/notifikacije/postavke',
    body: { uredaj: { vrste: ['projekti'], tihoOd: '20:30', tihoDo: '07:00' }, sazetak: false },
  })
})

test('a refusal stands at its field, and what was typed stays', async () => {
  prikazi()
  const od = await screen.findByRole('textbox', { name: 'Od' })
  fireEvent.change(od, { target: { value: '25:00' } })
  const poruka = 'Unesite vrijeme u obliku 22:00'
  answer = () =>
    Response.json(
      {
        statusCode: 422,
        kod: 'pravila',
        poruka: 'x',
        greske: [{ polje: 'uredaj.tihoOd', pravilo: 'format', poruka }],
      },
      { status: 422 },
    )
  fireEvent.click(screen.getByRole('button', { name: 'Spremi postavke' }))
  await screen.findByText(poruka)
  expect(od.getAttribute('aria-invalid')).toBe('true')
  expect((od as HTMLInputElement).value).toBe('25:00')
})

test('a browser that cannot be rung says so and asks for nothing', async () => {
  prikazi()
  await screen.findByText(/Ovaj preglednik ne može javljati obavijesti/)
  expect(screen.queryByRole('button', { name: /javljanje/ })).toBeNull()
})

test('a device is turned on when the person allows it, for that person alone', async () => {
  const manager = preglednik()
  prikazi()
  fireEvent.click(await screen.findByRole('button', { name: 'Uključi javljanje na ovom uređaju' }))
  await screen.findByRole('button', { name: 'Isključi javljanje na ovom uređaju' })
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KLJUC })
  expect(poslano('PUT')).toEqual([{ method: 'PUT', path: '/v1/notifikacije/web-push', body: PRETPLATA }])
  expect([stanjeUredaja(7), stanjeUredaja(8)]).toEqual(['ukljuceno', 'iskljuceno'])
  await obnoviPretplatu(8)
  expect(poslano('PUT')).toHaveLength(1)
  await obnoviPretplatu(7)
  expect(poslano('PUT')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Isključi javljanje na ovom uređaju' }))
  await screen.findByRole('button', { name: 'Uključi javljanje na ovom uređaju' })
  expect(poslano('DELETE')).toHaveLength(1)
})

test('a person who says no is not subscribed', async () => {
  preglednik()
  odgovara = 'denied'
  prikazi()
  fireEvent.click(await screen.findByRole('button', { name: 'Uključi javljanje na ovom uređaju' }))
  await screen.findByText(/Javljanje je za portal zabranjeno/)
  expect(poslano('PUT')).toEqual([])
})
