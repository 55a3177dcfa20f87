import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TrajnaPohrana } from '../hooks/trajna-pohrana-banner.tsx'
import { offerPersistence } from './trajna-pohrana.ts'

const storage = { persisted: vi.fn(async () => false), persist: vi.fn(async () => true) }

beforeEach(() => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage })))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})

const NASLOV = 'Sačuvajte svoj rad na ovom uređaju'

it('the browser is asked to keep the work only after it was said why, and who declined is asked again when installed', async () => {
  render(<TrajnaPohrana />)
  expect(screen.queryByText(NASLOV)).toBeNull()
  await act(() => offerPersistence())
  expect(screen.getByText(/preglednik smije obrisati/)).toBeDefined()
  expect(storage.persist).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Ne sada' }).click())
  await act(() => offerPersistence())
  expect(screen.queryByText(NASLOV)).toBeNull()
  await act(() => offerPersistence(true))
  act(() => screen.getByRole('button', { name: 'Dopusti trajnu pohranu' }).click())
  await waitFor(() => expect(screen.queryByText(NASLOV)).toBeNull())
  expect(storage.persist).toHaveBeenCalledTimes(1)
})

it('a browser that has promised already is not asked', async () => {
  storage.persisted.mockResolvedValueOnce(true)
  render(<TrajnaPohrana />)
  await act(() => offerPersistence())
  expect(screen.queryByText(NASLOV)).toBeNull()
})
