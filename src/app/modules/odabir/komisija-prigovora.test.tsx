/** The commission of an objection on the screen: who is named, and a vote that is judged before it is sent. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { prigovorInstitucijaEndpoints } from '#contract/modules/odabir/prigovor.endpoints.ts'
import { BEZ_TIJEKA, type PrigovorDetalj, type TijekPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { Komisija } from './komisija-prigovora.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', async (original) => ({ ...(await original<object>()), call }))

const STRANA = { vrsta: 'institucija', id: 2, programId: 2, projektId: 'x' } as const
const OSOBE = ['Ana Bosnić', 'Hrvoje Lončar', 'Mirna Jelušić', 'Zrinka Matoš'].map((ime, i) => ({ id: i + 1, ime }))

function prikazi(tijek: Partial<TijekPrigovora>) {
  const prigovor = { id: 'p', verzijaRetka: 1, tijek: Object.assign({}, BEZ_TIJEKA, tijek) } as PrigovorDetalj
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Komisija strana={STRANA} prigovor={prigovor} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  call.mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  call.mockReset()
})

test('a vote without an outcome is refused in words of people, and nothing is sent', async () => {
  prikazi({ clanovi: OSOBE.slice(0, 3), smijeGlasovati: true, glasovalo: 2 })
  screen.getByText(/Glasovalo: 2 od 3\./)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Glasuj' }))
  await screen.findByText('Ovo polje je obavezno')
  screen.getByText('Obrazložite glas s najmanje 10 znakova.')
  expect(call).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText(/^Glas/), 'odbijen')
  await user.type(screen.getByLabelText(/Obrazloženje glasa/), 'Kriterij je ispravno primijenjen.')
  await user.click(screen.getByRole('button', { name: 'Glasuj' }))
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  const [endpoint, { body }] = call.mock.calls[0] ?? []
  expect(endpoint).toBe(prigovorInstitucijaEndpoints.glasuj)
  expect(body).toMatchObject({ glas: 'odbijen', obrazlozenje: 'Kriterij je ispravno primijenjen.' })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Glasovalo'))
})

test('a commission that was named is read; its members are changed only when asked', async () => {
  prikazi({ clanovi: OSOBE.slice(0, 3), kandidati: OSOBE, smijeImenovati: true })
  screen.getByText('Ana Bosnić')
  expect(screen.queryByLabelText(/1\. član komisije/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Promijeni članove' }))
  expect(screen.getByLabelText<HTMLSelectElement>(/1\. član komisije/).value).toBe('1')
})

test('nobody is offered a second place in the commission, and each place is asked for', async () => {
  prikazi({ kandidati: OSOBE, smijeImenovati: true })
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText(/1\. član komisije/), 'Ana Bosnić')
  const drugi = screen.getByLabelText(/2\. član komisije/)
  expect(within(drugi).queryByText('Ana Bosnić')).toBeNull()
  await user.selectOptions(drugi, 'Mirna Jelušić')
  await user.click(screen.getByRole('button', { name: 'Imenuj komisiju' }))
  await screen.findByText('Ovo polje je obavezno')
  expect(call).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText(/3\. član komisije/), 'Hrvoje Lončar')
  await user.click(screen.getByRole('button', { name: 'Imenuj komisiju' }))
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.[1].body.clanovi).toEqual([1, 3, 2])
})
