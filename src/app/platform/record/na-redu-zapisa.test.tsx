import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NaReduZapisa, type StanjeNaRedu } from './na-redu-zapisa.tsx'

const STANJE: StanjeNaRedu = {
  nositelji: [{ tko: 'referent tijela koje provodi projekt', vi: false, radnja: 'Ocijenite plan' }],
  cekaju: [
    {
      radnja: 'Označi pregledanim',
      tko: 'vi',
      razlozi: [{ poruka: 'Plan nije ocijenjen.', otklanja: 'referent tijela koje provodi projekt' }],
      jos: 0,
    },
  ],
  sat: null,
}

const pokazi = (stanje: StanjeNaRedu | undefined) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NaReduZapisa stanje={stanje} />
    </QueryClientProvider>,
  )

test('says whose turn it is, and on demand what keeps a move back and who can put it right', async () => {
  pokazi(STANJE)
  expect(screen.getByRole('region', { name: 'Tko je na redu' }).textContent).toContain(
    'Na redu: referent tijela koje provodi projekt – Ocijenite plan',
  )
  await userEvent.click(screen.getByText('Zašto čekam?'))
  expect(screen.getByText(/Plan nije ocijenjen/).textContent).toContain(
    'Tko to otklanja: referent tijela koje provodi projekt.',
  )
})

test('is absent where nobody waits, and where the device does not know', () => {
  const { container } = pokazi(undefined)
  expect(container.textContent).toBe('')
})
