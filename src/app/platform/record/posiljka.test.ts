import { beforeEach, expect, test, vi } from 'vitest'
import type { DocumentView } from '../offline/engine/document-store.ts'
import type { OfflineRuntime } from '../offline/engine/runtime.ts'
import { createSource } from '../offline/ports/store.ts'
import { posaljiUredajem } from './posiljka.ts'

const mreza = createSource(true)
vi.mock('../api/reachability.ts', () => ({
  reachability: { isOnline: () => mreza.get(), subscribe: (listener: () => void) => mreza.subscribe(listener) },
}))

type Pregled = Pick<DocumentView, 'loaded' | 'content' | 'rev' | 'rows'>
const PRAZNO: Pregled = { loaded: true, content: undefined, rev: 0, rows: [] }
let pregled = createSource(PRAZNO)
const createDocument = vi.fn(async ({ id }: { id: string }) => ({ id }))
const runtime = { document: () => pregled, createDocument } as unknown as OfflineRuntime

const posalji = () =>
  posaljiUredajem(
    { runtime, attachments: undefined },
    { type: 'poruka', oznaka: 'p1', args: {}, content: {}, meta: {}, actingFor: { vrsta: 'prijavitelj', id: 1 } },
  )

beforeEach(() => {
  vi.useFakeTimers()
  mreza.set(true)
  pregled = createSource(PRAZNO)
  createDocument.mockClear()
  return () => vi.useRealTimers()
})

test('what is sent while the portal is out of reach is kept and waits, and nobody waits for it', async () => {
  mreza.set(false)
  expect(await posalji()).toEqual({ kind: 'ceka' })
  expect(createDocument).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a line that breaks while it leaves ends the wait', async () => {
  const ishod = posalji()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  mreza.set(false)
  expect(await ishod).toEqual({ kind: 'ceka' })
})

test('on a good line the button says what the portal made of it', async () => {
  const ishod = posalji()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  pregled.set({ loaded: true, content: {}, rev: 1, rows: [] })
  expect(await ishod).toEqual({ kind: 'poslan' })
})
