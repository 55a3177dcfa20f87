/** A record that its author has just finished on this device, as the screen then shows it. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { StolZapisa } from '#app/platform/record/stol.ts'
import { useNakonUredaja } from './s-uredaja-na-portal.ts'

afterEach(cleanup)

test('what the portal said while it was being written is not shown once it is finished', async () => {
  let naPortalu = 'U tijeku'
  const nepozvano = () => Promise.reject(new Error('another call'))
  const stol: StolZapisa<string> = {
    vrsta: 'proba',
    institucijaId: 3,
    korijen: ['proba'],
    kljuc: (id) => ['proba', id],
    prijelaz: nepozvano,
    spremi: nepozvano,
    dnevnik: nepozvano,
    inacice: () => ({ queryKey: ['inacice'], queryFn: nepozvano }),
    inacica: () => ({ queryKey: ['inacica'], queryFn: nepozvano }),
    kljucUnosa: () => 'proba',
    popisi: [['popis']],
    detalj: (id) => ({ queryKey: ['proba', id], queryFn: () => Promise.resolve(naPortalu) }),
  }
  const Procitan = () => <p>{useQuery(stol.detalj(1)).data ?? 'Učitavanje'}</p>
  const Zaslon = ({ naUredaju }: { naUredaju: boolean }) => {
    useNakonUredaja(stol, 1, naUredaju)
    return naUredaju ? <p>Piše se</p> : <Procitan />
  }
  const client = createQueryClient()
  client.setQueryData(['popis'], ['U tijeku'])
  const zaslon = (naUredaju: boolean) => (
    <QueryClientProvider client={client}>
      <Zaslon naUredaju={naUredaju} />
    </QueryClientProvider>
  )
  const { rerender } = render(zaslon(false))
  await screen.findByText('U tijeku')
  rerender(zaslon(true))
  screen.getByText('Piše se')
  naPortalu = 'Završena'
  rerender(zaslon(false))
  expect(screen.queryByText('U tijeku')).toBeNull()
  await screen.findByText('Završena')
  expect(client.getQueryState(['popis'])?.isInvalidated).toBe(true)
})
