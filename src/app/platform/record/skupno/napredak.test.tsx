import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToasts } from '#app/ui/toast-store.ts'
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

test('who has gone on to another screen is told there what became of the rest', async () => {
  let pokreni: () => Promise<unknown> = async () => undefined
  let zavrsi: () => void = () => undefined
  function Proba() {
    const { prati } = useNapredak()
    pokreni = () =>
      prati(
        () =>
          new Promise<Ishod[]>((resolve) => {
            const zapis = { id: '1', naziv: 'Prvi', href: undefined }
            zavrsi = () =>
              resolve([
                { zapis, razlog: undefined },
                { zapis, razlog: 'Zapis je netko promijenio.' },
              ])
          }),
      )
    return null
  }
  const { unmount } = render(<Proba />)
  let gotovo: Promise<unknown> | undefined
  act(() => {
    gotovo = pokreni()
  })
  unmount()
  zavrsi()
  await gotovo
  expect(currentToasts().map(({ text }) => text)).toEqual(['Izvršeno: 1 od 2'])
})
