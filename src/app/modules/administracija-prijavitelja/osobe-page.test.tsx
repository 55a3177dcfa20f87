import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { EMAIL_PRIMJER } from '#contract/kernel/email.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PORUKE_OSOBA } from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { Pozivnica } from '#contract/modules/prijavitelj/pozivnica.schema.ts'
import { OsobePage } from './osobe-page.tsx'

const OIB = '33392005961'
const pozivnica = (id: number, changes: Partial<Pozivnica>): Pozivnica => ({
  id,
  oib: OIB,
  email: `p${id}@primjer.hr`,
  razina: 'UR',
  projekt: null,
  program: null,
  vrijediDo: null,
  stanje: 'ceka',
  razlog: null,
  poslao: 'Ana Anić',
  poslana: '2026-03-09T08:00:00.000Z',
  istjece: '2026-04-08T21:59:59.999Z',
  ...changes,
})

let pozivnice: Pozivnica[]
let sent: { put: string; body: Record<string, unknown> }[]
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const greske = [{ polje: 'osoba', pravilo: 'OSO-04', poruka: PORUKE_OSOBA.nemaOsobe }]

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  ;[pozivnice, sent] = [[], []]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const put = new URL(url, 'http://localhost').pathname
    if (init?.method === 'POST') {
      sent.push({ put, body: JSON.parse(String(init.body ?? '{}')) })
      if (put.endsWith('/osobe'))
        return json({ statusCode: 422, kod: 'pravila', poruka: PORUKE_OSOBA.nemaOsobe, greske }, 422)
      pozivnice = put.endsWith('/povlacenje') ? [pozivnica(1, { stanje: 'povucena' })] : [pozivnica(1, {})]
      return json(
        put.endsWith('/pozivnice') ? { dodijeljeno: false, pismo: true, data: pozivnice } : { data: pozivnice },
      )
    }
    return json({ data: put.endsWith('/pozivnice') ? pozivnice : [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const otvori = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OsobePage prijaviteljId={7} prikaz="cijeli" />
    </QueryClientProvider>,
  )

test('[OSO-05] an OIB that nobody has asks for an address, and what was entered goes out as an invitation', async () => {
  otvori()
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj osobu' }))
  const prozor = within(screen.getByRole('alertdialog'))
  fireEvent.change(prozor.getByRole('textbox', { name: /^OIB ili e-pošta/ }), { target: { value: OIB } })
  fireEvent.click(prozor.getByRole('button', { name: 'Dodijeli pravo' }))
  const email = await prozor.findByRole('textbox', { name: /^Adresa e-pošte osobe/ })
  expect(prozor.getByText(PORUKE_OSOBA.nemaOsobe)).toBeTruthy()
  // A second press at once is a slip of the hand.
  await new Promise((resolve) => setTimeout(resolve, 600))
  fireEvent.change(email, { target: { value: 'nije-adresa' } })
  fireEvent.click(prozor.getByRole('button', { name: 'Pošalji pozivnicu' }))
  expect((await prozor.findAllByText(PORUKE.polje.email(EMAIL_PRIMJER)))[0]).toBeTruthy()
  expect(sent).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 600))
  fireEvent.change(email, { target: { value: 'nova@primjer.hr' } })
  fireEvent.click(prozor.getByRole('button', { name: 'Pošalji pozivnicu' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({
    put: '/v1/prijavitelji/7/administracija/pozivnice',
    body: { oib: OIB, email: 'nova@primjer.hr', razina: 'UR', programId: null, projektId: null, vrijediDo: null },
  })
  expect(await screen.findByText('Čeka prijavu do 08.04.2026.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('invitations say their state and why one ended; one that waits is withdrawn after asking', async () => {
  pozivnice = [pozivnica(1, {}), pozivnica(2, { stanje: 'povucena', razlog: 'zastupnik' })]
  otvori()
  expect(await screen.findByText('Tko ju je poslao, više ne zastupa prijavitelja.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Povuci pozivnicu: p2@primjer.hr' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Povuci pozivnicu: p1@primjer.hr' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Povuci pozivnicu' }))
  await waitFor(() => expect(sent[0]?.put).toBe('/v1/prijavitelji/7/administracija/pozivnice/1/povlacenje'))
  expect(await screen.findByText('Povučena')).toBeTruthy()
})
