import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSource } from '#app/platform/offline/ports/store.ts'
import { keepEdits } from '#app/platform/record/kept-edits.ts'
import type { IshodPosiljke } from '#app/platform/record/posiljka.ts'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { OdgovorUNiti } from './odgovor-u-niti.tsx'

const uredaj = { runtime: {}, attachments: { rows: createSource([]), take: vi.fn() } }
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => uredaj }))
const posaljiUredajem = vi.fn<() => Promise<IshodPosiljke>>()
vi.mock('#app/platform/record/posiljka.ts', () => ({ posaljiUredajem: () => posaljiUredajem() }))

const NIT = { id: 'b9e61a8e-4a3f-4f57-9a58-6b5f3e0c0001', projekt: { id: 'p1', naziv: 'Projekt', sifra: null } }

beforeEach(() => {
  posaljiUredajem.mockReset()
  keepEdits(`fondovi.pretinac.prijavitelj.12.p1.${NIT.id}`, { tekst: '<p>Troškovnik šaljem sutra.</p>' })
})
afterEach(cleanup)

/** The real editor, with what was written before. */
const urednik = () => screen.findByRole('textbox', { name: 'Vaša poruka' })
async function posalji(): Promise<void> {
  renderScreen(
    <>
      <OdgovorUNiti strana={{ vrsta: 'prijavitelj', id: 12, programId: 2 }} nit={NIT} />
      <ToastRegion />
    </>,
  )
  expect((await urednik()).textContent).toBe('Troškovnik šaljem sutra.')
  await act(
    async () =>
      void fireEvent.submit(screen.getByRole<HTMLButtonElement>('button', { name: 'Pošalji' }).form as Element),
  )
}

test.each([
  { kind: 'poslan', javlja: 'Poruka je poslana.' },
  { kind: 'ceka', javlja: /^Poruka je spremljena na ovom uređaju/ },
] as const)('the editor is empty after a message that has left: $kind', async ({ kind, javlja }) => {
  posaljiUredajem.mockResolvedValue({ kind })
  await posalji()
  await screen.findByText(javlja)
  await vi.waitFor(async () => expect((await urednik()).textContent).toBe(''))
})

test('a refused message stays in the editor', async () => {
  posaljiUredajem.mockResolvedValue({ kind: 'odbijen', poruka: 'Nit je zatvorena.' })
  await posalji()
  await screen.findByText('Nit je zatvorena.')
  expect((await urednik()).textContent).toBe('Troškovnik šaljem sutra.')
})
