import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { Promjene } from './okvir.tsx'

test('the log that was opened and closed in one breath stays closed: the browser tells of both once', () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], meta: { nextCursor: null } }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Promjene ulaz={{ institucijaId: 4, opca: false }} />
    </QueryClientProvider>,
  )
  const log = screen.getByText('Dnevnik promjena').closest('details')
  if (log === null) throw new Error('the log is no disclosure')
  fireEvent(log, new Event('toggle'))
  expect(log.open).toBe(false)
  log.open = true
  fireEvent(log, new Event('toggle'))
  expect(log.open).toBe(true)
})
