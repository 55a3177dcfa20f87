import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { POPIS_JAVNIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'
import type { SpremljenaPretraga } from '#contract/modules/pretplata/pretraga.schema.ts'
import { MojePretplatePage } from './moje-pretplate-page.tsx'
import { opisPretrage } from './opis-pretrage.ts'
import { SpremiPretragu } from './spremi-pretragu.tsx'

const PRETRAGA: SpremljenaPretraga = {
  id: 4,
  popis: 'javni-pozivi',
  upit: { search: 'drvo', skupina: 'otvoren', program: '2' },
  naziv: 'Drvo',
  dogadaji: ['nov'],
  kanali: ['eposta'],
  od: '2026-04-15T08:00:00.000Z',
  pauzirana: false,
}
let pretraga: SpremljenaPretraga
let poslano: { method: string; url: string; body: unknown }[]

beforeEach(() => {
  poslano = []
  pretraga = PRETRAGA
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      poslano.push({ method, url, body: JSON.parse(String(init?.body ?? '{}')) })
      return Response.json({ id: 4, message: 'Pretraga je spremljena' })
    }
    return Response.json({ data: url.includes('pretrage') ? [pretraga] : [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const prikazi = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>)

test('a search is said in words, with names that the portal has where they are known', () => {
  expect(opisPretrage(PRETRAGA)).toBe('Pozivi: „drvo”, Status: Otvoreni, Program')
  const izbori = { program: [{ value: '2', label: 'Konkurentnost i kohezija' }] }
  expect(opisPretrage(PRETRAGA, izbori)).toBe('Pozivi: „drvo”, Status: Otvoreni, Program: Konkurentnost i kohezija')
})

test('nothing is offered for a list that nothing narrows; the order and the drawing are no part of what is saved', async () => {
  const { rerender } = prikazi(
    <SpremiPretragu popis={POPIS_JAVNIH_POZIVA} upit={{ sort: 'rok', prikaz: 'tablica' }} osobaId={1} put="/pozivi" />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  rerender(
    <QueryClientProvider client={createQueryClient()}>
      <SpremiPretragu
        popis={POPIS_JAVNIH_POZIVA}
        upit={{ search: 'drvo', skupina: 'otvoren', prikaz: 'tablica', kategorija: 'x' }}
        osobaId={1}
        put="/pozivi"
      />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Spremi pretragu' }))
  // Open calls alone never show that one has closed.
  expect(await screen.findByRole('checkbox', { name: 'Novi zapis odgovara pretrazi' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Zapis iz pretrage ima novi status' })).toBeNull()
  const privola = await screen.findByRole('checkbox', { name: /Prihvaćam/ })
  const [, spremi] = screen.getAllByRole('button', { name: 'Spremi pretragu' })
  fireEvent.click(spremi ?? document.body)
  expect(await screen.findByText('Potrebno je prihvatiti privolu')).toBeTruthy()
  expect(poslano).toEqual([])
  fireEvent.click(privola)
  fireEvent.click(screen.getByRole('checkbox', { name: 'U jutarnjem sažetku e-poštom' }))
  fireEvent.click(spremi ?? document.body)
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(poslano[0]).toEqual({
    method: 'POST',
    url: '/v1/pretplate/pretrage',
    body: {
      mutationId: expect.any(String),
      popis: 'javni-pozivi',
      upit: { search: 'drvo', skupina: 'otvoren' },
      naziv: 'drvo',
      dogadaji: ['nov'],
      kanali: ['eposta', 'sazetak', 'uredaj'],
      privola: true,
    },
  })
})

test('a long search is offered as a name as far as one goes', async () => {
  const search = 'drvo '.repeat(20)
  prikazi(<SpremiPretragu popis={POPIS_JAVNIH_POZIVA} upit={{ search }} osobaId={1} put="/pozivi" />)
  fireEvent.click(screen.getByRole('button', { name: 'Spremi pretragu' }))
  const naziv = await screen.findByRole<HTMLInputElement>('textbox', { name: /Naziv pretrage/ })
  expect(naziv.value).toBe(search.slice(0, 80))
})

test('a saved search leads to its list and is paused, and nothing else of it is sent', async () => {
  prikazi(<MojePretplatePage />)
  const put = await screen.findByRole('link', { name: 'Drvo' })
  expect(put.getAttribute('href')).toBe('/pozivi?search=drvo&skupina=otvoren&program=2')
  fireEvent.click(screen.getByRole('button', { name: 'Pauziraj' }))
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(poslano[0]).toEqual({
    method: 'PUT',
    url: '/v1/pretplate/pretrage/4',
    body: { pauzirana: true },
  })
})

test('a change sends the settings alone, without an event that the search cannot have', async () => {
  pretraga = { ...PRETRAGA, dogadaji: ['nov', 'status'] }
  prikazi(<MojePretplatePage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Uredi' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(poslano[0]?.body).toEqual({ naziv: 'Drvo', dogadaji: ['nov'], kanali: ['eposta'] })
})
