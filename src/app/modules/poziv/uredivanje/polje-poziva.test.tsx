import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { najvecaDatoteka } from '#app/platform/offline/attachments/granice.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { PoljePozivaField } from './polje-poziva.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', () => ({ call }))

let poslano: FakeRequest[] = []
class FakeRequest {
  upload = {}
  onload?: () => void
  status = 200
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  send() {
    poslano.push(this)
  }
}

const ID = '00000000-0000-7000-8000-000000000001'
beforeEach(() => {
  poslano = []
  najvecaDatoteka.set(1024 * 1024)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === datotekaEndpoints.storageInfo) return { maxUploadBytes: 1024 * 1024 }
    if (endpoint === datotekaEndpoints.getUploadUrl)
      return { signedUrl: '/put', id: ID, contentType: 'application/pdf' }
    return { naziv: 'upute.pdf', size: 2048 }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const zadnja = vi.fn()
function Polje({ prije = null }: { prije?: Json }) {
  const [value, setValue] = useState<Json>(prije)
  const change = (next: Json) => {
    zadnja(next)
    setValue(next)
  }
  const polje = { vrsta: 'datoteka', put: 'datoteka', oznaka: 'Dokument' } as const
  return <PoljePozivaField polje={polje} put="d" value={value} onChange={change} greske={{}} pozivId={7} />
}
const birac = () => screen.queryByLabelText('Dodaj dokument: Dokument', { selector: 'input' })

test('a file of a call is sent for that very call, kept by name and size, and there is one', async () => {
  render(<Polje />)
  fireEvent.change(birac() as HTMLElement, { target: { files: [new File(['tekst'], 'upute.pdf')] } })
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(call).toHaveBeenCalledWith(datotekaEndpoints.getUploadUrl, {
    body: { filename: 'upute.pdf', system: 'portal', relation: 'poziv', relationId: '7' },
  })
  await act(async () => poslano[0]?.onload?.())
  await waitFor(() => expect(zadnja).toHaveBeenLastCalledWith({ id: ID, naziv: 'upute.pdf', bajtova: 2048 }))
  expect(await screen.findByRole('button', { name: /^upute\.pdf/ })).toBeTruthy()
})

test('a published file is shown with what it is; taken out, the call names none', async () => {
  render(<Polje prije={{ id: ID, naziv: 'pravila.pdf', bajtova: 4096, sha256: 'a'.repeat(64) }} />)
  expect(screen.getByRole('button', { name: /^pravila\.pdf/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni pravila.pdf' }))
  await waitFor(() => expect(zadnja).toHaveBeenLastCalledWith(null))
  expect(screen.queryByText(/pravila\.pdf/)).toBeNull()
})
