import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiProblem, Offline } from '../api/problem.ts'
import { keptBy, keptOn } from './kept-edits.ts'
import { useKeptForm } from './use-kept-form.ts'

const KEY = 'fondovi.proba.7'
const form = (key = KEY) => renderHook(() => useKeptForm(key, { iban: null as string | null }))
const bez = () => ({})

beforeEach(() => sessionStorage.clear())

test('what is typed survives a reload, and is met by nobody else', () => {
  const { result } = form()
  act(() => result.current.set({ iban: 'HR06' }))
  expect(form().result.current.unos.iban).toBe('HR06')
  expect(form('fondovi.proba.8').result.current.unos.iban).toBeNull()
})

test('a dead network says so and keeps it; what was sent is forgotten', async () => {
  const { result } = form()
  act(() => result.current.set({ iban: 'HR06' }))
  await act(() => result.current.submit(bez, () => Promise.reject(new Offline())))
  expect(result.current.poruka).toBe('Nema veze s portalom. Pokušajte ponovno kada se veza vrati.')
  expect(form().result.current.unos.iban).toBe('HR06')
  await act(() => result.current.submit(bez, async () => undefined))
  expect([result.current.poruka, result.current.mijenjano]).toEqual([undefined, false])
  expect(form().result.current.unos.iban).toBeNull()
})

test('nothing is sent that is wrong, and the server’s word stands at its field until it is changed', async () => {
  const { result } = form()
  const sent: (string | null)[] = []
  await act(() =>
    result.current.submit(
      () => ({ iban: 'Ovo polje je obavezno' }),
      async ({ iban }) => void sent.push(iban),
    ),
  )
  expect([sent, result.current.greske.iban]).toEqual([[], 'Ovo polje je obavezno'])
  const refused = new ApiProblem({
    statusCode: 422,
    kod: 'pravila',
    poruka: 'Postoje neispravno unesene stavke',
    greske: [{ polje: 'iban', pravilo: 'X', poruka: 'Format IBAN-a nije ispravan' }],
  })
  await act(() => result.current.submit(bez, () => Promise.reject(refused)))
  expect([result.current.greske.iban, result.current.poruka]).toEqual(['Format IBAN-a nije ispravan', undefined])
  act(() => result.current.set({ iban: 'HR' }))
  expect(result.current.greske).toEqual({})
})

test('two presses before the answer are one', async () => {
  const { result } = form()
  let sent = 0
  let answer: () => void = () => undefined
  const posalji = () => {
    sent += 1
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  await act(async () => {
    const both = [result.current.submit(bez, posalji), result.current.submit(bez, posalji)]
    await Promise.resolve()
    answer()
    await Promise.all(both)
  })
  expect(sent).toBe(1)
})

test('what is typed while it is being sent is not forgotten with it', async () => {
  const { result } = form()
  act(() => result.current.set({ iban: 'HR06' }))
  await act(() => result.current.submit(bez, async () => result.current.set({ iban: 'HR07' })))
  expect(result.current.unos.iban).toBe('HR07')
})

test('a press before the device answered waits for what it holds', async () => {
  keptBy(7)
  await keptOn('opening')
  const { result } = form()
  const sent: (string | null)[] = []
  let pressed: Promise<void> = Promise.resolve()
  await act(async () => {
    pressed = result.current.submit(
      ({ iban }) => (iban === null ? { iban: 'Ovo polje je obavezno' } : {}),
      async ({ iban }) => void sent.push(iban),
    )
    await Promise.resolve()
  })
  expect([result.current.pending, result.current.greske, sent]).toEqual([true, {}, []])
  await act(async () => {
    await keptOn({ read: async () => ({ [`${KEY}@7`]: { iban: 'HR06' } }), keep: () => undefined })
    await pressed
  })
  expect([sent, result.current.greske]).toEqual([['HR06'], {}])
  keptBy(undefined)
  await keptOn('tab')
})

test('a message about a part of a field goes when that part is written anew', async () => {
  const { result } = renderHook(() => useKeptForm(KEY, { vlasnici: [{ opseg: '' }], datum: null as string | null }))
  const obavezno = 'Ovo polje je obavezno'
  await act(() =>
    result.current.submit(
      () => ({ 'vlasnici.0.opseg': obavezno, datum: obavezno }),
      async () => undefined,
    ),
  )
  act(() => result.current.set({ vlasnici: [{ opseg: '100' }] }))
  expect(result.current.greske).toEqual({ datum: obavezno })
})

test('a form that is forgotten and closed in the same breath leaves nothing behind', async () => {
  const { result, unmount } = form()
  act(() => result.current.set({ iban: 'HR06' }))
  act(() => {
    result.current.odbaci()
    unmount()
  })
  expect(form().result.current.unos.iban).toBeNull()
})
