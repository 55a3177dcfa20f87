import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { LozinkaPage } from './lozinka-page.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const OSOBA = { id: 7, ime: 'Ana', prezime: 'Anić', email: 'ana@primjer.hr', telefon: null, superadmin: false }
const ODBIJENO = 'Lozinka je na popisu poznatih i provaljenih lozinki.'

let lozinkaPoznata: boolean
let odbijena: boolean
let promjene: unknown[]
beforeEach(() => {
  promjene = []
  odbijena = false
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('passwordLogin')) return json({ fizickaOsoba: OSOBA, redirectUrl: null, lozinkaPoznata })
    promjene.push(JSON.parse(String(init?.body)))
    const greske = [{ polje: 'nova', pravilo: 'R-AUT-2', poruka: ODBIJENO }]
    return odbijena ? json({ statusCode: 422, kod: 'pravila', poruka: 'Ne.', requestId: '1', greske }, 422) : json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const upisi = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const pritisni = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function prijavi() {
  const onSignedIn = vi.fn(async () => undefined)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LozinkaPage onSignedIn={onSignedIn} otherWay="/prijava-odabir" />
    </QueryClientProvider>,
  )
  upisi('Adresa e-pošte', 'ana@primjer.hr')
  upisi('Lozinka', 'Sunshine-2026!')
  pritisni('Prijavi se')
  return onSignedIn
}

test('whoever signs in with a known password is asked for another, and goes on once it was taken [R-AUT-2]', async () => {
  lozinkaPoznata = true
  const onSignedIn = prijavi()
  await screen.findByRole('heading', { name: 'Promijenite lozinku' })
  expect(onSignedIn).not.toHaveBeenCalled()
  odbijena = true
  upisi('Nova lozinka', 'Sunshine-2027!')
  upisi('Ponovite novu lozinku', 'Sunshine-2027!')
  pritisni('Promijeni lozinku')
  await screen.findByText(ODBIJENO)
  expect(onSignedIn).not.toHaveBeenCalled()
  odbijena = false
  pritisni('Promijeni lozinku')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(promjene.at(-1)).toEqual({ dosadasnja: 'Sunshine-2026!', nova: 'Sunshine-2027!' })
})

test('two different new ones are not sent, and it may be done later', async () => {
  lozinkaPoznata = true
  const onSignedIn = prijavi()
  await screen.findByRole('heading', { name: 'Promijenite lozinku' })
  upisi('Nova lozinka', 'zeleni tramvaj u podne')
  upisi('Ponovite novu lozinku', 'crveni tramvaj u podne')
  pritisni('Promijeni lozinku')
  await screen.findByText('Lozinke nisu jednake.')
  expect(promjene).toEqual([])
  pritisni('Kasnije')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
})

test('nobody else is asked', async () => {
  lozinkaPoznata = false
  const onSignedIn = prijavi()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('heading', { name: 'Promijenite lozinku' })).toBeNull()
})
