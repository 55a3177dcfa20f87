import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { SVJEZA_PRIJAVA } from '#contract/modules/korisnik/pravila-prijave.ts'
import { useSvjezaPrijava } from './potvrda-osobe.tsx'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', () => api)
afterEach(cleanup)

const refusal = (polje: string, pravilo: string, poruka: string) =>
  new ApiProblem({
    statusCode: 403,
    kod: 'zabranjeno',
    poruka,
    greske: [{ polje, pravilo, poruka }],
    requestId: '1',
  })

/** A screen whose work is refused until the person has proved who they are. */
function Screen({ work }: { work: () => Promise<unknown> }) {
  const { uz, dijalog } = useSvjezaPrijava()
  return (
    <>
      <Button onClick={() => void uz(work)}>Spremi</Button>
      {dijalog}
    </>
  )
}

function open() {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(refusal('', SVJEZA_PRIJAVA, 'Potvrdite da ste to vi.'))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen work={work} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  return work
}

it('on a slow line nobody is asked for a password before the portal has said who has one', async () => {
  let answer: (state: { ukljucen: boolean; imaLozinku: boolean }) => void = () => undefined
  api.call.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  open()
  await screen.findByRole('dialog', { name: 'Potvrdite da ste to vi' })
  expect(screen.queryByLabelText(/^Lozinka/)).toBeNull()
  answer({ ukljucen: false, imaLozinku: false })
  const link = await screen.findByRole('link', { name: 'Prijavi se ponovno' })
  expect(document.activeElement).toBe(link)
})

it('a portal that cannot be reached says so and is asked again', async () => {
  api.call.mockRejectedValueOnce(new Offline()).mockResolvedValue({ ukljucen: false, imaLozinku: true })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await screen.findByLabelText(/^Lozinka/)).toBe(document.activeElement)
})

it('after a wrong password one types on, and the work is done once it is right', async () => {
  api.call.mockImplementation(async ({ method }: { method: string }, options: { body?: { dokaz: string } }) => {
    if (method === 'GET') return { ukljucen: false, imaLozinku: true }
    if (options.body?.dokaz === 'kriva') throw refusal('dokaz', 'dokaz', 'Lozinka nije točna.')
    return {}
  })
  const work = open()
  await userEvent.type(await screen.findByLabelText(/^Lozinka/), 'kriva{Enter}')
  await screen.findByText('Lozinka nije točna.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Lozinka/)))
  await userEvent.keyboard('prava{Enter}')
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})
