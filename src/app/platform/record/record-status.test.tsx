import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CekaMene } from '#app/modules/upravljacka-ploca/ceka-mene.tsx'
import { kinds } from '#contract/kinds.ts'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { StatusCell } from './status-cell.tsx'

afterEach(cleanup)

const izgled = (naziv: string) => screen.getByText(naziv, { selector: 'span' }).className

describe.each(Object.entries(kinds))('a status of %s', (vrsta, kind) => {
  test.each(Object.values(kind.statuses))('$label looks the same in a list and on a dashboard', (status) => {
    const jedan = { id: status.id, naziv: `${status.label} (status)` }
    render(<StatusCell vrsta={vrsta as VrstaStatusa} status={jedan} cekaMene={false} />)
    const uPopisu = izgled(jedan.naziv)
    cleanup()
    const stavka = { id: '1', naslov: 'Naslov', podnaslov: null, radnja: 'Dalje', rok: null, status: jedan }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CekaMene
          items={[{ ...stavka, vrsta: vrsta as 'projekt' }]}
          ceka={[]}
          popisi={{}}
          veza={() => '/'}
          prazno={null}
        />
      </QueryClientProvider>,
    )
    expect(izgled(jedan.naziv)).toBe(uPopisu)
  })
})
