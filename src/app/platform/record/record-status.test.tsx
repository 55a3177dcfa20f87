import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { NaRedu } from '#app/modules/upravljacka-ploca/na-redu.tsx'
import { STAVKE } from '#contract/kernel/na-redu.ts'
import { kinds } from '#contract/kinds.ts'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { StatusCell } from './status-cell.tsx'

afterEach(cleanup)

const izgled = (naziv: string) => screen.getByText(naziv, { selector: 'span' }).className

/** Kinds that may wait for somebody, so that they stand on a dashboard. */
const naPloci = Object.entries(kinds).filter(([vrsta]) => vrsta in STAVKE)

describe.each(naPloci)('a status of %s', (vrsta, kind) => {
  test.each(Object.values(kind.statuses))('$label looks the same in a list and on a dashboard', (status) => {
    const jedan = { id: status.id, naziv: `${status.label} (status)` }
    render(<StatusCell vrsta={vrsta as VrstaStatusa} status={jedan} cekaMene={false} />)
    const uPopisu = izgled(jedan.naziv)
    cleanup()
    const stavka = {
      id: '1',
      naslov: 'Naslov',
      podnaslov: null,
      radnja: 'Dalje',
      rok: null,
      status: jedan,
      adresa: '/',
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <NaRedu items={[{ ...stavka, vrsta: vrsta as 'projekt' }]} ceka={[]} popisi={{}} prazno={null} />
      </QueryClientProvider>,
    )
    expect(izgled(jedan.naziv)).toBe(uPopisu)
  })
})
