import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import type { Kontekst, Profil } from '../session/profil.ts'
import { UserMenu } from './user-menu.tsx'

const params = vi.hoisted(() => ({ programId: undefined as string | undefined }))
vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ navigate: () => Promise.resolve() }),
  useParams: () => params,
}))
vi.mock('../impersonacija/impersonacija.calls.ts', () => ({ odjaviImpersonaciju: () => Promise.resolve(null) }))
vi.mock('../navigation/built-routes.ts', () => ({ useBuiltRoutes: () => ({ has: () => true }) }))
afterEach(cleanup)

const SAFU = { vrsta: 'institucija', id: 3, naziv: 'SAFU', programIds: [1, 2], razina: 'R' } as unknown as Kontekst
const OBRT = { vrsta: 'prijavitelj', id: 1, naziv: 'Obrt', programIds: [], razina: 'ZAS' } as unknown as Kontekst

async function stavke(kontekst: Kontekst, more: object = {}) {
  const profil = { osoba: { id: 7, ime: 'Ana', prezime: 'Anić' }, konteksti: [kontekst], ...more } as unknown as Profil
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserMenu profil={profil} kontekst={kontekst} obavijesti />
      <ToastRegion />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Korisnik: Ana Anić/ }))
  return screen.findAllByRole('menuitem')
}

test('followed projects are those of the programme on the screen, and of the one chosen last where there is none', async () => {
  params.programId = '2'
  await stavke(SAFU)
  const pratim = () => screen.getByRole('menuitem', { name: 'Moji pretplaćeni projekti' }).getAttribute('href')
  expect(pratim()).toBe('/institucija/3/program/2/pretplate')
  cleanup()
  params.programId = undefined
  await stavke(SAFU)
  expect(pratim()).toBe('/institucija/3/program/1/pretplate')
})

test('followed projects and the manual „Upute” are an institution’s alone', async () => {
  const names = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)
  const stol = names(await stavke(SAFU))
  cleanup()
  const prijavitelj = names(await stavke(OBRT))
  for (const one of ['Moji pretplaćeni projekti', 'Upute'])
    expect([stol.some((name) => name?.includes(one)), prijavitelj.some((name) => name?.includes(one))]).toEqual([
      true,
      false,
    ])
  expect(prijavitelj).toEqual(expect.arrayContaining(['Povezane osobe', 'Podaci o prijavitelju', 'Odjava']))
})

test('what the header shows is not in the menu again, and is there where the header has no room', async () => {
  const dvojnici = ['Javni portal', 'Pomoć', 'Pristupačnost']
  const names = async () => (await stavke(SAFU)).map(({ textContent }) => textContent ?? '')
  const sirina = (matches: boolean) =>
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList)
  sirina(false)
  const sirok = await names()
  expect(dvojnici.filter((one) => sirok.some((name) => name.includes(one)))).toEqual([])
  cleanup()
  sirina(true)
  const uzak = await names()
  expect(dvojnici.filter((one) => uzak.some((name) => name.includes(one)))).toEqual(dvojnici)
})

test('whoever has left is told so, from under another person’s name too', async () => {
  await stavke(OBRT, { stvarnaOsoba: { id: 9, ime: 'Sara', prezime: 'Super' } })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Odjava' }))
  expect(await screen.findByText('Uspješno ste odjavljeni.')).toBeTruthy()
})
