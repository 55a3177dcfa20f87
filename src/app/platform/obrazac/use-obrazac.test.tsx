import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, Offline } from '../api/problem.ts'
import { keptBy, keptOn } from '../record/kept-edits.ts'
import { Odbijeno } from './greske.ts'
import { obvezanTekst, poPravilima, procitaj, upisaniTrenutak } from './shema.ts'
import { type OpisObrasca, useObrazac, ZADRZI } from './use-obrazac.ts'

interface Zapis {
  naziv: string
  rok: string | null
  redci: string[]
}
const SPREMLJENO: Zapis = { naziv: 'Vrtić', rok: null, redci: ['a'] }
const posalji = vi.fn<(sadrzaj: Zapis, mutationId: string) => Promise<unknown>>()
const queryClient = new QueryClient()
const asked = vi.spyOn(queryClient, 'invalidateQueries')
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const KLJUC = 'fondovi.proba.7'
const zapis = (more: Partial<OpisObrasca<Zapis>> = {}) =>
  renderHook(
    ({ pocetno }) =>
      useObrazac<Zapis>({ pocetno, kljuc: KLJUC, osvjezi: [['zapis', 7]], dijelovi: ['sadrzaj'], posalji, ...more }),
    { wrapper, initialProps: { pocetno: SPREMLJENO } },
  )
const problem = (status: number, ...greske: { polje?: string; poruka: string }[]) =>
  new ApiProblem({
    statusCode: status,
    kod: status === 409 ? 'zastarjela-verzija' : 'pravila',
    poruka: 'Nije spremljeno.',
    greske: greske.map((one) => ({ pravilo: 'X', ...one })),
  })
const OBAVEZNO = 'Ovo polje je obavezno'
const predaj = (one: ReturnType<typeof zapis>) => act(async () => void (await one.result.current.predaj()))
const idOf = (call: number) => posalji.mock.calls[call]?.[1]

beforeEach(() => {
  sessionStorage.clear()
  posalji.mockReset()
  posalji.mockResolvedValue(undefined)
  asked.mockClear()
})

test('what is typed survives a reload, counts as unsaved until it is as it was, and is met by nobody else', () => {
  const { result } = zapis()
  act(() => result.current.set({ naziv: 'Vrtić Sunce' }))
  expect([result.current.unos.naziv, result.current.nespremljeno]).toEqual(['Vrtić Sunce', 1])
  expect(zapis().result.current.unos.naziv).toBe('Vrtić Sunce')
  expect(zapis({ kljuc: 'fondovi.proba.8' }).result.current.unos.naziv).toBe('Vrtić')
  act(() => result.current.set({ naziv: 'Vrtić' }))
  expect([result.current.nespremljeno, sessionStorage.length]).toEqual([0, 0])
})

test('what an older version of the portal has kept is taken over, of the fields that the form has', () => {
  sessionStorage.setItem(KLJUC, JSON.stringify({ od: '{}', value: { naziv: 'Od prije', nestalo: 1 } }))
  const { result } = zapis()
  expect([result.current.unos, result.current.nespremljeno]).toEqual([{ ...SPREMLJENO, naziv: 'Od prije' }, 1])
})

test('a lost answer keeps what was typed, and the same content sent again is the same mutation', async () => {
  const one = zapis()
  act(() => one.result.current.set({ naziv: 'Dom' }))
  posalji.mockRejectedValueOnce(new Offline())
  await predaj(one)
  expect([one.result.current.unos.naziv, one.result.current.bezPolja]).toEqual([
    'Dom',
    'Nema veze s portalom. Pokušajte ponovno kada se veza vrati.',
  ])
  await predaj(one)
  expect(idOf(1)).toBe(idOf(0))
  expect([one.result.current.nespremljeno, one.result.current.poruka, asked.mock.calls.length]).toEqual([
    0,
    undefined,
    1,
  ])
  expect(zapis().result.current.nespremljeno).toBe(0)
})

test('an answer of the gateway decides nothing: the same content stays the same mutation, a refused one becomes another', async () => {
  const one = zapis()
  posalji.mockRejectedValueOnce(problem(502)).mockRejectedValueOnce(problem(422))
  for (let press = 0; press < 3; press += 1) await predaj(one)
  expect([idOf(1) === idOf(0), idOf(2) === idOf(1)]).toEqual([true, false])
})

test('a refusal stands at its field, and at a part of it, until that is changed', async () => {
  const one = zapis()
  posalji.mockRejectedValueOnce(
    problem(422, { polje: 'sadrzaj.redci.0', poruka: OBAVEZNO }, { polje: 'sadrzaj.naziv', poruka: OBAVEZNO }),
  )
  await predaj(one)
  expect(one.result.current.greske).toEqual({ naziv: OBAVEZNO, 'redci.0': OBAVEZNO })
  expect([one.result.current.poruka, one.result.current.bezPolja]).toEqual(['Nije spremljeno.', undefined])
  act(() => one.result.current.set({ naziv: 'Dom' }))
  expect(one.result.current.greske).toEqual({ 'redci.0': OBAVEZNO })
  act(() => one.result.current.set(({ redci }) => ({ redci: [...redci, 'b'] })))
  expect([one.result.current.greske, one.result.current.unos.redci]).toEqual([{}, ['a', 'b']])
})

test('what no field of the form can say stands above it', async () => {
  const one = zapis()
  posalji.mockRejectedValueOnce(problem(422, { poruka: 'Rok je prošao.' }, { polje: 'naziv', poruka: OBAVEZNO }))
  await predaj(one)
  expect([one.result.current.greske, one.result.current.bezPolja]).toEqual([{ naziv: OBAVEZNO }, 'Rok je prošao.'])
  posalji.mockRejectedValueOnce(problem(422, { polje: 'projektId', poruka: 'Projekt je zatvoren.' }))
  await predaj(one)
  expect(one.result.current.bezPolja).toBe('Projekt je zatvoren.')
  posalji.mockRejectedValueOnce(new Odbijeno('Niste potvrdili.'))
  await predaj(one)
  expect(one.result.current.bezPolja).toBe('Niste potvrdili.')
})

test('somebody else’s save brings the newer state under what was typed', async () => {
  const one = zapis()
  act(() => one.result.current.set({ naziv: 'Dom' }))
  posalji.mockRejectedValueOnce(problem(409))
  await predaj(one)
  expect([one.result.current.sukob, asked.mock.calls.length]).toEqual([true, 1])
  one.rerender({ pocetno: { naziv: 'Tuđe', rok: null, redci: ['tuđi'] } })
  expect(one.result.current.unos).toEqual({ naziv: 'Dom', rok: null, redci: ['tuđi'] })
  expect([one.result.current.nespremljeno, one.result.current.sukob]).toEqual([1, true])
  act(() => one.result.current.odbaci())
  expect([one.result.current.unos.naziv, one.result.current.sukob]).toEqual(['Tuđe', false])
})

test('nothing is sent that cannot be read; what is sent is what the schema has read', async () => {
  const one = zapis({ shema: procitaj<Zapis>({ naziv: obvezanTekst(10), rok: upisaniTrenutak }) })
  act(() => one.result.current.set({ naziv: ' ', rok: '2026-11-21T' }))
  await predaj(one)
  expect(one.result.current.greske).toEqual({
    naziv: OBAVEZNO,
    rok: 'Unesite datum i vrijeme, npr. 21.11.2026. u 12:00.',
  })
  expect([one.result.current.poruka, one.result.current.bezPolja]).toEqual([
    'Postoje neispravno unesene stavke',
    undefined,
  ])
  act(() => one.result.current.set({ naziv: ' Dom ', rok: '2026-11-21T12:00' }))
  await predaj(one)
  expect(posalji.mock.calls).toEqual([
    [{ naziv: 'Dom', rok: '2026-11-21T11:00:00.000Z', redci: ['a'] }, expect.any(String)],
  ])
})

test('rules name the parts of a field, and a rule about the whole stands above it', async () => {
  const one = zapis({ shema: poPravilima<Zapis>(() => ({ 'redci.0': OBAVEZNO, '': 'Nešto nedostaje.' })) })
  await predaj(one)
  expect([one.result.current.greske, one.result.current.bezPolja]).toEqual([
    { 'redci.0': OBAVEZNO },
    'Nešto nedostaje.',
  ])
  expect(posalji).not.toHaveBeenCalled()
})

test('what is typed while it is under way is not lost with its answer', async () => {
  const one = zapis()
  act(() => one.result.current.set({ naziv: 'Dom' }))
  posalji.mockImplementationOnce(async () => act(() => one.result.current.set({ naziv: 'Dom kulture' })))
  await predaj(one)
  expect(one.result.current.unos.naziv).toBe('Dom kulture')
  expect(zapis().result.current.unos.naziv).toBe('Dom kulture')
})

test('two presses before the answer are one', async () => {
  const { result } = zapis()
  let answer: () => void = () => undefined
  posalji.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)))
  await act(async () => {
    const both = [result.current.predaj(), result.current.predaj()]
    await vi.waitFor(() => expect(posalji).toHaveBeenCalled())
    answer()
    expect(await Promise.all(both)).toEqual([true, false])
  })
  expect(posalji).toHaveBeenCalledTimes(1)
})

test('what waits in the outbox stays in the form, and a later refusal is put at its fields', async () => {
  const one = zapis()
  act(() => one.result.current.set({ naziv: 'Dom' }))
  posalji.mockResolvedValueOnce(ZADRZI)
  await predaj(one)
  expect([one.result.current.nespremljeno, asked.mock.calls.length]).toEqual([1, 0])
  act(() => one.result.current.odbij({ naziv: 'Zauzeto.' }, undefined))
  expect([one.result.current.greske, one.result.current.bezPolja]).toEqual([{ naziv: 'Zauzeto.' }, undefined])
})

test('a press before the device answered waits for what it holds', async () => {
  keptBy(7)
  await keptOn('opening')
  const { result } = zapis({ shema: procitaj<Zapis>({ rok: upisaniTrenutak }) })
  let pressed: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    pressed = result.current.predaj()
    await Promise.resolve()
  })
  expect([result.current.pending, posalji.mock.calls.length]).toEqual([true, 0])
  await act(async () => {
    await keptOn({ read: async () => ({ [`${KLJUC}@7`]: { naziv: 'S uređaja' } }), keep: () => undefined })
    await pressed
  })
  expect(posalji.mock.calls[0]?.[0].naziv).toBe('S uređaja')
  keptBy(undefined)
  await keptOn('tab')
})

test('a secret is kept nowhere, and a statement is given anew each time', () => {
  const tajna = zapis({ kljuc: undefined })
  act(() => tajna.result.current.set({ naziv: 'lozinka' }))
  const { result } = zapis({ neCuva: ['rok'] })
  act(() => result.current.set({ naziv: 'Dom', rok: 'potvrđujem' }))
  expect(Object.entries({ ...sessionStorage })).toEqual([[KLJUC, '{"naziv":"Dom"}']])
})

test('edits that are forgotten with their form closed in the same breath leave nothing behind', () => {
  const { result, unmount } = zapis()
  act(() => result.current.set({ naziv: 'Dom' }))
  act(() => {
    result.current.odbaci()
    unmount()
  })
  expect(zapis().result.current.nespremljeno).toBe(0)
})

test('a name with dots is one field, kept under that name', async () => {
  const send = vi.fn(async () => undefined)
  const kriteriji = { 'definicija.kriteriji': ['a'], 'definicija.opis': '' }
  const { result } = renderHook(() => useObrazac({ pocetno: kriteriji, kljuc: KLJUC, posalji: send }), { wrapper })
  act(() => result.current.set({ 'definicija.kriteriji': ['b'] }))
  expect(Object.entries({ ...sessionStorage })).toEqual([[KLJUC, '{"definicija.kriteriji":["b"]}']])
  act(() => result.current.odbij({ 'definicija.kriteriji.0': OBAVEZNO, 'definicija.opis': OBAVEZNO }, undefined))
  act(() => result.current.set({ 'definicija.kriteriji': ['c'] }))
  expect(result.current.greske).toEqual({ 'definicija.opis': OBAVEZNO })
  await act(async () => void (await result.current.predaj()))
  expect(send).toHaveBeenCalledWith({ 'definicija.kriteriji': ['c'], 'definicija.opis': '' }, expect.any(String))
})

test('the first wrong field of the page takes the focus, whatever the order of the complaints', async () => {
  document.body.innerHTML = '<input id="novi-naziv"><input id="novi-rok">'
  const one = zapis({ ime: 'novi' })
  Element.prototype.scrollIntoView = () => undefined
  await act(async () => one.result.current.odbij({ rok: OBAVEZNO, naziv: OBAVEZNO }, undefined))
  expect(document.activeElement?.id).toBe('novi-naziv')
  document.body.innerHTML = ''
})
