import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import type { Komentar } from '#contract/kernel/rasprava.endpoints.ts'
import { renderScreen } from '../record/ruter.fixture.tsx'
import { NitRasprave } from './nit.tsx'
import { NoviKomentar } from './novi-komentar.tsx'
import { RaspravaProvider } from './rasprava-context.tsx'

const ID = '0190a1b2-c3d4-7e5f-8a9b-000000000001'
const KOMENTAR: Komentar = {
  id: ID,
  put: null,
  pribadaca: null,
  tekst: 'Iznos nije jasan.',
  interno: false,
  zaDoradu: false,
  odgovorNa: null,
  strana: 'institucija',
  stranka: 'SAFU',
  autor: { id: 7, naziv: 'Petra Crnković' },
  napisanoAt: '2026-04-15T08:00:00.000Z',
  rijeseno: null,
  novo: false,
  smijeRijesiti: true,
  povlacivDo: null,
}
const ZAPIS = { za: 'institucija:3', vrsta: 'projekt', id: 'p1' }
const OSVJEZI = [['projekt']]
const NOVA = new Set<string>()

beforeEach(() => {
  localStorage.clear()
  const stanje = { komentari: [], smijePisati: true, zaInstituciju: true, vrijeme: '2026-04-15T10:00:00.000Z' }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== 'GET') return Response.json({ id: ID })
    return Response.json(url.startsWith('/v1/rasprave/') ? stanje : {})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (more: Partial<Komentar> = {}) => {
  const korijen = { ...KOMENTAR, ...more }
  renderScreen(
    <RaspravaProvider zapis={ZAPIS} pocela naPortalu osvjezi={OSVJEZI}>
      <ul>
        <NitRasprave nit={{ id: ID, korijen, odgovori: [], put: null }} nova={NOVA} />
      </ul>
      <NoviKomentar put={null} />
      <ToastRegion />
    </RaspravaProvider>,
  )
}
const pritisni = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('what was done to a comment is said: published, answered, resolved, opened again, taken back', async () => {
  open()
  fireEvent.change(screen.getByRole('textbox', { name: /Novi komentar/ }), { target: { value: 'Nejasno.' } })
  await pritisni(/^Objavi komentar/)
  expect(await screen.findByText('Komentar je objavljen.')).toBeTruthy()
  await pritisni(/^Odgovori/)
  fireEvent.change(screen.getByRole('textbox', { name: /Odgovor/ }), { target: { value: 'Jasno je.' } })
  await pritisni(/^Objavi odgovor/)
  expect(await screen.findByText('Odgovor je objavljen.')).toBeTruthy()
  await pritisni(/^Riješi/)
  expect(await screen.findByText('Komentar je riješen.')).toBeTruthy()
  cleanup()
  open({
    rijeseno: { rijesio: { id: 8, naziv: 'Ivan Rukavina' }, at: '2026-04-15T09:00:00.000Z' },
    povlacivDo: new Date(Date.now() + 60_000).toISOString(),
  })
  await pritisni(/^Otvori ponovno/)
  expect(await screen.findByText('Komentar je ponovno otvoren.')).toBeTruthy()
  await pritisni(/^Povuci komentar/)
  expect(await screen.findByText('Komentar je povučen.')).toBeTruthy()
})
