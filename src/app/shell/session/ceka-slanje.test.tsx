import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CommandOnItsWay } from '#app/platform/offline/engine/outbox-centre.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import { CekaSlanje } from './ceka-slanje.tsx'

const offline = vi.hoisted(() => ({ runtime: undefined as unknown }))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => offline }))
const line = vi.hoisted(() => ({
  online: false,
  red: { ispred: null as number | null, sekundi: null as number | null },
}))
vi.mock('#app/platform/api/use-online.ts', () => ({ useOnline: () => line.online }))
vi.mock('#app/platform/api/client.ts', () => ({ call: async () => line.red }))
vi.mock('#app/platform/record/server-clock.ts', () => ({ useServerClock: () => Date.now }))
afterEach(cleanup)

function podnosenje(name: string, datumZatvaranja: string): CommandOnItsWay {
  const row = {
    mutationId: name,
    docId: 'p1',
    capturedAt: '2026-11-21T10:02:03.000Z',
    actingFor: { vrsta: 'prijavitelj', id: 4 },
    status: 'queued',
    missing: [],
    payload: { kind: 'command', name, args: {}, expectState: 2, contentHash: null },
  }
  const meta = { programId: 1, prijavitelj: { id: 4 }, poziv: { datumZatvaranja } }
  const document = { type: 'projekt', id: 'p1', content: { projekt: { naziv: 'Novi pogon' } }, meta, orphan: false }
  return { row, document } as unknown as CommandOnItsWay
}

it('a submission that has not arrived is told on every screen until it has: what, what will happen, until when', () => {
  const commands = createSource<readonly CommandOnItsWay[] | undefined>([])
  const syncNow = vi.fn()
  offline.runtime = { centre: { commands }, syncNow }
  render(<CekaSlanje />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => commands.set([podnosenje('oznaciSpremnim', '2999-01-01T15:00:00.000Z')]))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => commands.set([podnosenje('podnesi', '2999-01-01T15:00:00.000Z')]))
  const text = screen.getByRole('alert', { name: 'ČEKA SLANJE – PRIJAVA NIJE PODNESENA' }).textContent
  expect(text).toContain('Novi pogon')
  expect(text).toContain('21.11.2026. 11:02:03')
  expect(text).toContain('prijava će se poslati sama čim se veza vrati')
  expect(text).toContain('01.01.2999. u 16:00')
  const href = screen.getByRole('link', { name: 'Otvori prijavu' }).getAttribute('href')
  expect(href).toBe('/prijavitelj/4/program/1/projekti/p1/pregled-prijavnog-obrasca')
  act(() => screen.getByRole('button', { name: 'Pošalji sada' }).click())
  expect(syncNow).toHaveBeenCalled()
  act(() => commands.set([podnosenje('podnesi', '2020-01-01T15:00:00.000Z')]))
  expect(screen.getByRole('alert').textContent).toContain('Poziv je u međuvremenu zatvoren')
  act(() => commands.set([]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('while many send at once, it says how many are before and when its turn comes', async () => {
  line.online = true
  line.red = { ispred: 312, sekundi: 20 }
  const commands = createSource<readonly CommandOnItsWay[] | undefined>([podnosenje('podnesi', '2999-01-01T15:00:00Z')])
  offline.runtime = { centre: { commands }, syncNow: vi.fn() }
  const screenOf = () => (
    <QueryClientProvider client={new QueryClient()}>
      <CekaSlanje />
    </QueryClientProvider>
  )
  const { unmount } = render(screenOf())
  expect(await screen.findByText(/ispred nje ih je 312, a na red dolazi za oko 20 s/)).toBeTruthy()
  unmount()
  line.red = { ispred: null, sekundi: null }
  render(screenOf())
  await act(() => new Promise((done) => setTimeout(done, 0)))
  expect(screen.queryByText(/U redu|je u redu/)).toBeNull()
})
