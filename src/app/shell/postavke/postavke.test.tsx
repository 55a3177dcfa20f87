import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { applyIzgled, readIzgled, ZADANI_IZGLED } from '#app/platform/izgled/izgled.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { KOLACICI_KEY, LazyKolacici } from './lazy-kolacici.tsx'
import { LazyProzori } from './lazy-prozori.tsx'
import { PristupacnostGumb } from './pristupacnost-gumb.tsx'
import { zatvoriProzor } from './prozori.ts'
import { watchTipke } from './tipke.ts'

const { dataset } = document.documentElement

beforeAll(watchTipke)
afterEach(() => {
  act(zatvoriProzor)
  cleanup()
  localStorage.clear()
  applyIzgled(ZADANI_IZGLED)
})

async function openPanel() {
  const user = userEvent.setup()
  render(
    <>
      <PristupacnostGumb />
      <LazyProzori />
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Pristupačnost' }))
  await screen.findByRole('heading', { name: 'PRISTUPAČNOST' })
  return user
}

test('every choice of the panel is shown at once, and kept by „Spremi promjene”', async () => {
  const user = await openPanel()
  await user.click(screen.getByRole('button', { name: /130 %/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Disleksija' }))
  await user.click(screen.getByRole('checkbox', { name: 'Kontrast' }))
  await user.click(screen.getByRole('button', { name: 'Tamni' }))
  expect([dataset.slova, dataset.disleksija, dataset.kontrast, dataset.theme]).toEqual(['3', '', '', 'dark'])
  expect(readIzgled()).toEqual(ZADANI_IZGLED)
  await user.click(screen.getByRole('button', { name: 'Spremi promjene' }))
  expect(readIzgled()).toEqual({ ...ZADANI_IZGLED, slova: 3, disleksija: true, kontrast: true, tema: 'tamna' })
  expect(await screen.findByText('Promjene pohranjene')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'PRISTUPAČNOST' })).toBeNull()
})

test('what was only tried is gone with the panel', async () => {
  const user = await openPanel()
  await user.click(screen.getByRole('checkbox', { name: 'Kontrast' }))
  expect(dataset.kontrast).toBe('')
  await user.click(screen.getByRole('button', { name: 'Zatvori' }))
  expect(dataset.kontrast).toBeUndefined()
})

test('„Resetiraj postavke” brings back what the portal looks like by itself', async () => {
  localStorage.setItem('fondovi.pristupacnost', JSON.stringify({ slova: 2, disleksija: true, kontrast: true }))
  const user = await openPanel()
  expect(screen.getByRole('button', { name: /115 %/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Resetiraj postavke' }))
  expect(readIzgled()).toEqual(ZADANI_IZGLED)
  expect([dataset.slova, dataset.disleksija, dataset.kontrast]).toEqual(['1', undefined, undefined])
  expect(await screen.findByText('Postavke vraćene na zadane')).toBeTruthy()
})

test('the cookie notice goes with „Slažem se” and comes again after 365 days', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<LazyKolacici />)
  await user.click(await screen.findByRole('button', { name: 'Slažem se' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  unmount()
  const agreed = Number(localStorage.getItem(KOLACICI_KEY))
  localStorage.setItem(KOLACICI_KEY, String(agreed - 365 * 24 * 3_600_000))
  render(<LazyKolacici />)
  expect((await screen.findByRole('link', { name: 'Saznaj više.' })).getAttribute('href')).toBe(
    '/v1/public/opci-uvjeti-koristenja.pdf',
  )
})

test('„?” shows the map of keys outside of fields, „/” goes to the search, and both can be switched off', async () => {
  const user = userEvent.setup()
  render(
    <>
      <main>
        <input type="search" aria-label="Traži" />
      </main>
      <LazyProzori />
    </>,
  )
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('?')
  expect(screen.queryByRole('heading', { name: 'Tipkovni prečaci' })).toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: 'Tipke ? i / rade na svakom zaslonu' }))
  await user.click(screen.getByRole('button', { name: 'Zatvori' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tipkovni prečaci' })).toBeNull())
  await user.keyboard('?/')
  expect(screen.queryByRole('heading', { name: 'Tipkovni prečaci' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
