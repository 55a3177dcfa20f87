import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { Ishod } from './redom.ts'
import { SkupnoZaduzenje } from './skupno-zaduzenje.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an assignment whose answer was lost is asked for again letter for letter, though the portal has a newer version', async () => {
  const poslano: { id: string; body: { mutationId: string; verzija: number } }[] = []
  let verzija = 3
  let gubi = true
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname.endsWith('/osobe')) return Response.json({ data: [{ id: 9, naziv: 'Ana Anić' }] })
    if (init.method === undefined || init.method === 'GET')
      return Response.json({ data: ['1', '2'].map((zapisId) => ({ zapisId, verzija, zaduzen: null })) })
    poslano.push({ id: pathname.split('/').at(-1) ?? '', body: JSON.parse(String(init.body)) })
    if (gubi && poslano.length === 2) {
      // The portal has done it, and nobody hears of it.
      gubi = false
      verzija = 4
      throw new TypeError('Failed to fetch')
    }
    return Response.json({ zaduzen: { id: 9, naziv: 'Ana Anić' }, verzija: 4 })
  })
  const onIshod = vi.fn((_radnja: string, _ishodi: readonly Ishod[]) => undefined)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SkupnoZaduzenje
        institucijaId={4}
        vrsta="poziv"
        programId={2}
        odabrani={['1', '2'].map((id) => ({ id, naziv: `P.${id}`, href: undefined }))}
        onIshod={onIshod}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('option', { name: 'Ana Anić' })
  fireEvent.change(screen.getByRole('combobox', { name: /Tko radi/ }), { target: { value: '9' } })
  const spremi = () => fireEvent.click(screen.getByRole('button', { name: 'Spremi zaduženje' }))
  spremi()
  await screen.findByRole('alert')
  spremi()
  await waitFor(() => expect(onIshod).toHaveBeenCalled())
  expect(poslano.map(({ id }) => id)).toEqual(['1', '2', '2'])
  expect(poslano[2]).toEqual(poslano[1])
  expect(onIshod.mock.calls[0]?.[1].map(({ razlog }) => razlog)).toEqual([undefined, undefined])
})
