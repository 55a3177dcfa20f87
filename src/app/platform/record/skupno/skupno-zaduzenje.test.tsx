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

interface Poslano {
  id: string
  body: { mutationId: string; osobaId: number; verzija: number }
}

/** Two chosen records of a portal that does the second command, and whose answer nobody hears. */
async function prikazi() {
  const poslano: Poslano[] = []
  let verzija = 3
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname.endsWith('/osobe'))
      return Response.json({
        data: [
          { id: 9, naziv: 'Ana Anić' },
          { id: 8, naziv: 'Bruno Brnić' },
        ],
      })
    if (init.method === undefined || init.method === 'GET')
      return Response.json({ data: ['1', '2'].map((zapisId) => ({ zapisId, verzija, zaduzen: null })) })
    poslano.push({ id: pathname.split('/').at(-1) ?? '', body: JSON.parse(String(init.body)) })
    if (poslano.length === 2) {
      verzija = 4
      throw new TypeError('Failed to fetch')
    }
    return Response.json({ zaduzen: { id: 9, naziv: 'Ana Anić' }, verzija: 4 })
  })
  const onIshod = vi.fn((_radnja: string, _ishodi: readonly Ishod[]) => undefined)
  const onClose = vi.fn()
  const queryClient = createQueryClient()
  const dijalog = (...ids: string[]) => (
    <QueryClientProvider client={queryClient}>
      <SkupnoZaduzenje
        institucijaId={4}
        vrsta="poziv"
        programId={2}
        odabrani={ids.map((id) => ({ id, naziv: `P.${id}`, href: undefined }))}
        onIshod={onIshod}
        onClose={onClose}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(dijalog('1', '2'))
  await screen.findByRole('option', { name: 'Ana Anić' })
  const ishodi = () => onIshod.mock.calls[0]?.[1].map(({ zapis, razlog }) => [zapis.id, razlog])
  return { poslano, onIshod, onClose, queryClient, ishodi, popis: (...ids: string[]) => rerender(dijalog(...ids)) }
}
const odaberi = (osobaId: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: /Tko radi/ }), { target: { value: osobaId } })
const pritisni = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function prekini() {
  odaberi('9')
  pritisni('Spremi zaduženje')
  await screen.findByRole('alert')
}

test('an assignment whose answer was lost is asked for again letter for letter, though the portal has a newer version', async () => {
  const { poslano, onIshod, ishodi } = await prikazi()
  await prekini()
  pritisni('Spremi zaduženje')
  await waitFor(() => expect(onIshod).toHaveBeenCalled())
  expect(poslano.map(({ id }) => id)).toEqual(['1', '2', '2'])
  expect(poslano[2]).toEqual(poslano[1])
  expect(ishodi()).toEqual([
    ['1', undefined],
    ['2', undefined],
  ])
})

test('another person after a break is put in charge of all of them, by the versions that they have now', async () => {
  const { poslano, onIshod } = await prikazi()
  await prekini()
  odaberi('8')
  pritisni('Spremi zaduženje')
  await waitFor(() => expect(onIshod).toHaveBeenCalled())
  expect(poslano.slice(2).map(({ id, body }) => [id, body.osobaId, body.verzija])).toEqual([
    ['1', 8, 4],
    ['2', 8, 4],
  ])
})

test('who leaves after a break is told what was done, and the list is read anew', async () => {
  const { onClose, queryClient, ishodi } = await prikazi()
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  await prekini()
  expect(asked).toHaveBeenCalledWith({ queryKey: ['popis'] })
  pritisni('Odustani')
  expect(onClose).not.toHaveBeenCalled()
  expect(ishodi()).toEqual([
    ['1', undefined],
    ['2', 'Nije poslano.'],
  ])
})

test('the chosen records stay those of the press, whatever the list goes on to show', async () => {
  const { poslano, popis } = await prikazi()
  popis('2')
  expect(screen.getByRole('dialog', { name: 'Zaduženje: 2 zapisa' })).toBeTruthy()
  await prekini()
  expect(poslano.map(({ id }) => id)).toEqual(['1', '2'])
})
