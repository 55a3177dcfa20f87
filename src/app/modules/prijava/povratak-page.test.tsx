import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PovratakPage } from './povratak-page.tsx'
import { zapamtiZeljeno, zavrsi, zeljenoMjesto } from './zeljeno-mjesto.ts'

const MJESTO = '/prijavitelj/1/program/2/projekti?search=solari'
const PONOVNO = `/prijava-odabir?ponovno=true&redirectUrl=${encodeURIComponent(MJESTO)}`

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const vrati = (povratak: { code?: string; state?: string; error?: string }) => {
  const onSignedIn = vi.fn(async () => undefined)
  render(
    <PovratakPage
      code={undefined}
      state={undefined}
      iss={undefined}
      error={undefined}
      {...povratak}
      onSignedIn={onSignedIn}
    />,
  )
  return onSignedIn
}
const nacin = () => screen.getByRole('link', { name: 'Pokušaj ponovno' }).getAttribute('href')

test.each([
  ['access_denied', 'Prijava u sustavu NIAS je prekinuta, pa niste prijavljeni.'],
  ['temporarily_unavailable', 'Sustav NIAS trenutačno nije dostupan. Pokušajte ponovno za koji trenutak.'],
  ['unmet_authentication_requirements', /vjerodajnica značajne ili visoke razine sigurnosti/],
  ['invalid_request', 'Prijava putem sustava NIAS nije uspjela. Pokušajte ponovno.'],
  ['<b>izmišljeno</b>', 'Prijava putem sustava NIAS nije uspjela. Pokušajte ponovno.'],
])('NIAS that answers „%s” says what happened and leads on to the place that was wanted', (error, tekst) => {
  zapamtiZeljeno(MJESTO)
  vrati({ error, state: 's' })
  expect(screen.getByRole('alert').textContent).toMatch(tekst)
  expect(nacin()).toBe(PONOVNO)
  expect(screen.getByRole('link', { name: 'Početna stranica' }).getAttribute('href')).toBe('/')
})

test('a sign-in that the portal refuses keeps the place too; one that succeeds ends the remembering', async () => {
  zapamtiZeljeno(MJESTO)
  const problem = {
    statusCode: 401,
    kod: 'neispravna-prijava',
    poruka: 'Prijava nije uspjela.',
    greske: [],
    requestId: '1',
  }
  const refused = async () => Response.json(problem, { status: 401 })
  vi.stubGlobal('fetch', refused)
  vrati({ code: 'c', state: 's' })
  await screen.findByText('Prijava nije uspjela.')
  expect(nacin()).toBe(PONOVNO)
  cleanup()
  const OSOBA = { id: 7, ime: 'Ana', prezime: 'Anić', email: null, telefon: null, superadmin: false }
  vi.stubGlobal('fetch', async () => Response.json({ fizickaOsoba: OSOBA, redirectUrl: MJESTO }))
  const onSignedIn = vrati({ code: 'd', state: 's' })
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(MJESTO))
  expect(zeljenoMjesto()).toBeUndefined()
})

test('the way back in the browser to a finished sign-in goes on without another exchange', async () => {
  zavrsi('s')
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const onSignedIn = vrati({ code: 'c', state: 's' })
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(null))
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address without anything of NIAS says that no sign-in was begun', () => {
  vrati({})
  expect(screen.getByRole('alert').textContent).toMatch('Prijava nije započeta ili je već završena.')
  expect(nacin()).toBe('/prijava-odabir')
})

test('a place from another hour, another portal or in a form that cannot be read is no place', () => {
  zapamtiZeljeno(MJESTO, Date.now() - 61 * 60_000)
  expect(zeljenoMjesto()).toBeUndefined()
  zapamtiZeljeno('//zlo.example')
  expect(zeljenoMjesto()).toBeUndefined()
  sessionStorage.setItem('fondovi.zeljenoMjesto', '{')
  expect(zeljenoMjesto()).toBeUndefined()
})
