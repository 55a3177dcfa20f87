import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, Offline } from '../api/problem.ts'
import { ReadRecord } from './read-record.tsx'
import { UrediZapis } from './uredi-zapis.tsx'

interface Zapis {
  naziv: string
  verzijaRetka: number
}
const citaj = vi.fn<() => Promise<Zapis>>()
const spremi = vi.fn<(unos: object, verzijaRetka: number) => Promise<void>>()
const SUKOB = new ApiProblem({
  statusCode: 409,
  kod: 'zastarjela-verzija',
  poruka: 'Zapis je u međuvremenu izmijenjen.',
  greske: [],
})

function Stranica() {
  const query = useQuery({ queryKey: ['zapis'], queryFn: citaj, retry: false })
  return (
    <ReadRecord query={query} notFound={null}>
      {({ naziv, verzijaRetka }, { retry }) => (
        <UrediZapis
          polja={[{ kljuc: 'naziv', naziv: 'Naziv' }]}
          vrijednosti={{ naziv }}
          spremi={(unos) => spremi(unos, verzijaRetka)}
          osvjezi={retry}
        />
      )}
    </ReadRecord>
  )
}

async function urediNaziv(naziv: string): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stranica />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Uredi' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Naziv' }), { target: { value: naziv } })
}

beforeEach(() => {
  sessionStorage.clear()
  citaj.mockReset()
  spremi.mockReset()
})
afterEach(cleanup)

test('after somebody else’s save the edits go on top of the newer state, and not before it has arrived', async () => {
  citaj.mockResolvedValueOnce({ naziv: 'Obrt', verzijaRetka: 1 })
  spremi.mockRejectedValueOnce(SUKOB).mockResolvedValue(undefined)
  let stigni: (zapis: Zapis) => void = () => undefined
  citaj.mockReturnValueOnce(new Promise((done) => (stigni = done)))
  await urediNaziv('Obrt Marić')
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(citaj).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: 'Spremi moje izmjene' })).toBeNull()
  stigni({ naziv: 'Obrt d.o.o.', verzijaRetka: 2 })
  fireEvent.click(await screen.findByRole('button', { name: 'Spremi moje izmjene' }))
  await waitFor(() =>
    expect(spremi.mock.calls).toEqual([
      [{ naziv: 'Obrt Marić' }, 1],
      [{ naziv: 'Obrt Marić' }, 2],
    ]),
  )
})

test('a reading that fails behind the form leaves it, with what was typed and its way to save', async () => {
  citaj.mockResolvedValueOnce({ naziv: 'Obrt', verzijaRetka: 1 }).mockRejectedValue(new Offline())
  spremi.mockRejectedValue(new Offline())
  await urediNaziv('Obrt Marić')
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(await screen.findByText('Izmjene nisu spremljene')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv' }).value).toBe('Obrt Marić')
  expect(await screen.findByRole('button', { name: 'Spremi' })).toBeTruthy()
})
