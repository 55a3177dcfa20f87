import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { NaReduZapisa, type StanjeNaRedu } from './na-redu-zapisa.tsx'
import { najaveQuery } from './najave-rokova.ts'

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

const pokazi = (stanje: StanjeNaRedu | undefined, najave?: number[]) => {
  const client = new QueryClient()
  if (najave !== undefined) client.setQueryData(najaveQuery.queryKey, { data: najave })
  return render(
    <QueryClientProvider client={client}>
      <NaReduZapisa stanje={stanje} />
    </QueryClientProvider>,
  )
}

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

test('names its reader and everybody else who is awaited in one line', () => {
  const ja = { tko: 'voditelj', vi: true, radnja: 'Produlji rok' }
  const { container } = pokazi({ ...STANJE, nositelji: [...STANJE.nositelji, ja] })
  expect(container.textContent).toContain(
    'Na redu ste vi: Produlji rok; referent tijela koje provodi projekt – Ocijenite plan',
  )
  expect(container.textContent?.match(/Na redu/g)).toHaveLength(1)
})

test('is absent where nobody waits, and where the device does not know', () => {
  const { container } = pokazi(undefined)
  expect(container.textContent).toBe('')
})

test('says beside the deadline on which days the portal will still warn of it', () => {
  const danas = today(Date.now())
  const za = (dana: number) => addDays(danas, dana)
  const stanje = (rok: string) => ({ ...STANJE, sat: satDoDana('doradaPlana', rok, za(-10)) ?? null })
  const prije = pokazi(stanje(za(8)), [30, 7, 1, 0])
  expect(prije.container.textContent).toContain(
    `Portal upozorava ${formatDatum(za(1))}, ${formatDatum(za(7))} i ${formatDatum(za(8))}`,
  )
  const poslije = pokazi(stanje(za(-1)), [30, 7, 1, 0])
  expect(poslije.container.textContent).toContain('kasni 1 dan')
  expect(poslije.container.textContent).not.toContain('Portal upozorava')
})
