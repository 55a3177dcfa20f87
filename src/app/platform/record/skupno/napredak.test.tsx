import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Offline } from '#app/platform/api/problem.ts'
import { clearToasts, currentToasts } from '#app/ui/toast-store.ts'
import { NapredakZapisa, useNapredak } from './napredak.tsx'
import type { Ishod } from './redom.ts'

const pitaPrijeOdlaska = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('work on several records tells how far it is, and whoever leaves the page before its end is asked', async () => {
  let naOdgovor: (odgovoreno: number) => void = () => undefined
  let zavrsi: () => void = () => undefined
  let pokreni: () => Promise<unknown> = async () => undefined
  function Proba() {
    const { odgovoreno, prati } = useNapredak()
    pokreni = () =>
      prati((hears) => {
        naOdgovor = hears
        return new Promise<Ishod[]>((resolve) => {
          zavrsi = () => resolve([{ zapis: { id: '1', naziv: 'Prvi', href: undefined }, razlog: undefined }])
        })
      })
    return <NapredakZapisa odgovoreno={odgovoreno} od={100} />
  }
  render(<Proba />)
  expect(pitaPrijeOdlaska()).toBe(false)
  let gotovo: Promise<unknown> | undefined
  act(() => {
    gotovo = pokreni()
  })
  const mjera = screen.getByRole('progressbar', { name: 'Izvršeno' })
  const receno = screen.getByRole('status')
  expect(mjera.getAttribute('aria-valuetext')).toBe('0 od 100')
  expect(pitaPrijeOdlaska()).toBe(true)
  act(() => naOdgovor(12))
  expect([mjera.getAttribute('aria-valuetext'), receno.textContent]).toEqual(['12 od 100', ''])
  act(() => naOdgovor(51))
  expect([mjera.getAttribute('aria-valuetext'), receno.textContent]).toEqual(['51 od 100', 'Izvršeno 50 od 100'])
  await act(async () => {
    zavrsi()
    await gotovo
  })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(pitaPrijeOdlaska()).toBe(false)
})

const prvi = { zapis: { id: '1', naziv: 'Prvi', href: undefined }, razlog: undefined }
const drugi = { zapis: { id: '2', naziv: 'Drugi', href: undefined }, razlog: 'Zapis je netko promijenio.' }

test.each([
  ['a refusal', async () => [prvi, drugi], [], ['Izvršeno: 1 od 2']],
  ['what could not be sent at all', async () => [prvi], [drugi], ['Izvršeno: 1 od 2']],
  ['full success only by who does it', async () => [prvi], [], []],
  [
    'a run that stopped',
    () => Promise.reject(new Offline()),
    [],
    [`Radnja na odabranim zapisima je prekinuta. ${new Offline().message}`],
  ],
] satisfies [string, () => Promise<Ishod[]>, Ishod[], string[]][])(
  'who has gone on to another screen is told there of %s',
  async (_sto, ishod, ostali, receno) => {
    clearToasts()
    let pokreni: () => Promise<unknown> = async () => undefined
    let otisli: () => void = () => undefined
    const odlazak = new Promise<void>((resolve) => {
      otisli = resolve
    })
    function Proba() {
      const { prati } = useNapredak(ostali)
      pokreni = () =>
        prati(async () => {
          await odlazak
          return ishod()
        })
      return null
    }
    const { unmount } = render(<Proba />)
    let gotovo: Promise<unknown> | undefined
    act(() => {
      gotovo = pokreni().catch(() => undefined)
    })
    unmount()
    otisli()
    await gotovo
    expect(currentToasts().map(({ text }) => text)).toEqual(receno)
  },
)
