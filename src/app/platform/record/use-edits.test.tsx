import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, Offline } from '../api/problem.ts'
import { NeispravanUnos, useEdits } from './use-edits.ts'

interface Zapis {
  naziv?: string
  redci?: readonly string[]
}
const posalji = vi.fn<(promjene: Zapis, mutationId: string) => Promise<unknown>>()
const queryClient = new QueryClient()
const asked = vi.spyOn(queryClient, 'invalidateQueries')
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const edits = () =>
  renderHook(
    () => useEdits<Zapis>({ key: 'fondovi.proba.7', osvjezi: [['zapis', 7]], dijelovi: ['sadrzaj'], posalji }),
    { wrapper },
  )
const problem = (kod: 'pravila' | 'zastarjela-verzija', polje: string) =>
  new ApiProblem({
    statusCode: kod === 'pravila' ? 422 : 409,
    kod,
    poruka: 'Nije spremljeno.',
    greske: [{ polje, pravilo: 'X', poruka: 'Ovo polje je obavezno' }],
  })
const idOf = (call: number) => posalji.mock.calls[call]?.[1]

beforeEach(() => {
  sessionStorage.clear()
  posalji.mockReset()
  asked.mockClear()
})

test('a lost answer keeps what was typed, and the same edits sent again are the same mutation', async () => {
  const { result } = edits()
  act(() => result.current.set({ naziv: 'Vrtić' }))
  posalji.mockRejectedValueOnce(new Offline())
  await act(() => result.current.spremi())
  expect([result.current.promjene.naziv, result.current.pending]).toEqual(['Vrtić', false])
  expect(edits().result.current.promjene.naziv).toBe('Vrtić')
  posalji.mockResolvedValue(undefined)
  await act(() => result.current.spremi())
  expect(idOf(1)).toBe(idOf(0))
  expect([result.current.nespremljeno, asked.mock.calls.length]).toEqual([0, 1])
  expect(edits().result.current.promjene).toEqual({})
})

test('a refusal stands at its field until that is changed, and what is sent then is another mutation', async () => {
  const { result } = edits()
  act(() => result.current.set({ naziv: '', redci: ['a'] }))
  posalji.mockRejectedValueOnce(problem('pravila', 'sadrzaj.redci.0'))
  await act(() => result.current.spremi())
  act(() => result.current.set({ naziv: 'Vrtić' }))
  expect(result.current.greske).toEqual({ 'redci.0': 'Ovo polje je obavezno' })
  act(() => result.current.set(({ redci = [] }) => ({ redci: [...redci, 'b'] })))
  expect([result.current.greske, result.current.promjene.redci]).toEqual([{}, ['a', 'b']])
  posalji.mockResolvedValue(undefined)
  await act(() => result.current.spremi())
  expect(idOf(1)).not.toBe(idOf(0))
})

test('somebody else’s save brings the newer state and leaves the typed words in the fields', async () => {
  const { result } = edits()
  act(() => result.current.set({ naziv: 'Vrtić' }))
  posalji.mockRejectedValueOnce(problem('zastarjela-verzija', 'verzijaRetka'))
  await act(() => result.current.spremi())
  expect([result.current.sukob, result.current.promjene.naziv, asked.mock.calls.length]).toEqual([true, 'Vrtić', 1])
})

test('what cannot be read is not sent and says where', async () => {
  const { result } = edits()
  act(() => result.current.set({ naziv: 'x' }))
  posalji.mockImplementation(() => {
    throw new NeispravanUnos({ naziv: 'Unesite datum.' }, 'Ispravite polja.')
  })
  await act(() => result.current.spremi())
  expect([result.current.greske.naziv, result.current.poruka]).toEqual(['Unesite datum.', 'Ispravite polja.'])
})

test('what is typed while a save is under way is not lost with its answer', async () => {
  const { result } = edits()
  let answer: () => void = () => undefined
  posalji.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)))
  act(() => result.current.set({ naziv: 'Vrtić' }))
  let saved: Promise<void> = Promise.resolve()
  act(() => {
    saved = result.current.spremi()
  })
  act(() => result.current.set({ naziv: 'Vrtić Sunce' }))
  await act(async () => {
    answer()
    await saved
  })
  expect(result.current.promjene).toEqual({ naziv: 'Vrtić Sunce' })
})

test('edits that are forgotten with their form closed in the same breath leave nothing behind', () => {
  const { result, unmount } = edits()
  act(() => result.current.set({ naziv: 'Vrtić' }))
  act(() => {
    result.current.odbaci()
    unmount()
  })
  expect(edits().result.current.promjene).toEqual({})
})
