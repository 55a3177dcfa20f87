import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PendingFile, PendingFiles } from '#app/platform/offline/attachments/pending.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import { NecitljiveDatoteke } from './necitljive-datoteke.tsx'

const pending = vi.hoisted(() => ({ store: undefined as unknown }))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({
  useOffline: () => ({ runtime: undefined, failure: undefined, attachments: { pending: pending.store } }),
}))
afterEach(cleanup)

const datoteka = (naziv: string, state: PendingFile['state']): PendingFile => ({
  attId: naziv,
  docType: 'projekt',
  docId: '1',
  naziv,
  state,
  bytes: 10,
  reason: null,
  capturedAt: '2026-11-21T10:00:00.000Z',
})

it('a photo that cannot be read back is named at once, wherever its author is; a refused one is not', () => {
  const store = createSource<PendingFiles | undefined>({ waiting: [], stopped: [], bytes: 0 })
  pending.store = store
  render(<NecitljiveDatoteke />)
  expect(screen.queryByRole('alert')).toBeNull()
  const stopped = [datoteka('krov.jpg', 'unreadable'), datoteka('virus.pdf', 'refused')]
  act(() => store.set({ waiting: [], stopped, bytes: 0 }))
  expect(screen.getByRole('alert').textContent).toContain('„krov.jpg”')
  expect(screen.getByRole('alert').textContent).not.toContain('virus.pdf')
  act(() => store.set({ waiting: [], stopped: [], bytes: 0 }))
  expect(screen.queryByRole('alert')).toBeNull()
})
