import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { Preuzimanje } from './zapisnik.tsx'

const KOD = '4K7Q-9ZTM-2B8C-XW3D'
const file = new File(['%PDF'], 'zapisnik-PLM-2026-0007.pdf', { type: 'application/pdf' })
const potpisan = { file, sha256: 'a'.repeat(64), kod: KOD }
const share = vi.fn()
const spremljeno: string[] = []

beforeEach(() => {
  share.mockReset()
  share.mockResolvedValue(undefined)
  spremljeno.length = 0
  Object.assign(navigator, { share, canShare: ({ files }: { files?: File[] }) => files?.[0] === file })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    spremljeno.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:zapisnik', revokeObjectURL: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const one of ['share', 'canShare']) Reflect.deleteProperty(navigator, one)
})

const prikazi = (props: ComponentProps<typeof Preuzimanje>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Preuzimanje {...props} />
    </QueryClientProvider>,
  )
const otvori = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisnik (PDF)' }))

test('signed minutes of the device are shared with one press once they are there, beside the QR of their code', async () => {
  prikazi({ priredi: async () => potpisan, sUredaja: true })
  otvori()
  fireEvent.click(await screen.findByRole('button', { name: 'Podijeli' }))
  expect(share).toHaveBeenCalledWith({ files: [file], title: file.name })
  expect(screen.getByRole('dialog', { name: 'Daj korisniku' })).toBeTruthy()
  expect(screen.getByRole('img', { name: new RegExp(KOD) })).toBeTruthy()
  expect(screen.getByText(KOD)).toBeTruthy()
  expect(spremljeno).toEqual([])
})

test('where sharing fails the file is saved, and whoever closes the sheet is told nothing', async () => {
  prikazi({ priredi: async () => potpisan, sUredaja: true })
  otvori()
  const podijeli = await screen.findByRole('button', { name: 'Podijeli' })
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  fireEvent.click(podijeli)
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  expect(spremljeno).toEqual([])
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  fireEvent.click(podijeli)
  await waitFor(() => expect(spremljeno).toEqual([file.name]))
})

test('a browser without a sheet of sharing saves the file alone', async () => {
  Object.assign(navigator, { canShare: undefined })
  prikazi({ priredi: async () => potpisan })
  otvori()
  fireEvent.click(await screen.findByRole('button', { name: 'Spremi datoteku' }))
  expect(spremljeno).toEqual([file.name])
  expect(screen.queryByRole('button', { name: 'Podijeli' })).toBeNull()
})

test('a draft says that it is one and has neither code nor QR', async () => {
  prikazi({ priredi: async () => ({ ...potpisan, kod: null }), sUredaja: true })
  otvori()
  expect(await screen.findByText('Ovo je nacrt')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Zapisnik' })).toBeTruthy()
})

test('what could not be made is said, and tried again in the same window', async () => {
  const priredi = vi.fn().mockRejectedValueOnce(new Error('PDF se na ovom uređaju ne može izraditi.'))
  priredi.mockResolvedValue(potpisan)
  prikazi({ priredi, sUredaja: true })
  otvori()
  fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await screen.findByText(KOD)).toBeTruthy()
  expect(priredi).toHaveBeenCalledTimes(2)
})

test('without a network the portal gives none, and the button says why', () => {
  const priredi = vi.fn()
  prikazi({ priredi, razlog: 'Zapisnik daje portal; za preuzimanje je potrebna mreža.' })
  otvori()
  expect(priredi).not.toHaveBeenCalled()
})
