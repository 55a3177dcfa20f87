import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { najvecaDatoteka } from '../offline/attachments/granice.ts'
import type { PoslanaDatoteka } from './datoteke/posalji.ts'
import { PoljeDatoteka } from './polje-datoteka.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../api/client.ts', () => ({ call }))

const MB = 1024 * 1024
/** Every upload that left, held until the test lets it go on. */
let poslano: FakeRequest[] = []
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 200
  responseText = ''
  body: unknown
  open = vi.fn()
  setRequestHeader = vi.fn()
  send(body: unknown) {
    this.body = body
    poslano.push(this)
  }
}

let najveca: number | undefined
beforeEach(() => {
  najveca = 25 * MB
  najvecaDatoteka.set(najveca)
  poslano = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  call.mockImplementation(
    async (endpoint: unknown, input: { body?: { filename: string }; params?: { id: string } }) => {
      if (endpoint === datotekaEndpoints.storageInfo) return { maxUploadBytes: najveca }
      if (endpoint === datotekaEndpoints.getUploadUrl)
        return { signedUrl: '/put', id: `id-${input.body?.filename}`, contentType: 'application/pdf' }
      if (endpoint === datotekaEndpoints.finishUpload) return { naziv: input.params?.id.slice(3), size: 2 * MB }
      return { signedUrl: '/get' }
    },
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  localStorage.clear()
})

function Polje({ najvise }: { najvise?: number }) {
  const [value, setValue] = useState<PoslanaDatoteka[]>([])
  const more = najvise === undefined ? {} : { najvise }
  const zapis = { relation: 'nabava', relationId: '7' } as const
  return (
    <>
      <PoljeDatoteka
        name="d"
        label="Dokazi"
        value={value}
        onChange={setValue}
        redak={(one) => one}
        zapis={zapis}
        {...more}
      />
      <ToastRegion />
    </>
  )
}
function datoteka(name: string, bytes = 10): File {
  const one = new File(['sadržaj'], name)
  Object.defineProperty(one, 'size', { value: bytes })
  return one
}
const biraj = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Dodaj dokument: Dokazi', { selector: 'input' }), { target: { files } })
const stigni = (request: FakeRequest | undefined) => act(async () => request?.onload?.())

describe('a field of files', () => {
  test('says what the portal takes, as the portal says it, and keeps that for a day without a network', async () => {
    najveca = 5 * MB
    render(<Polje />)
    expect(await screen.findByText(/Maksimalna veličina: 5 MB\./)).toBeTruthy()
    biraj(datoteka('velika.pdf', 5 * MB + 1))
    expect(
      await screen.findByText('velika.pdf: Veličina datoteke prelazi dozvoljenih 5MB. Učitavanje nije moguće.'),
    ).toBeTruthy()
    expect(poslano).toEqual([])
    expect(localStorage.getItem('fondovi-najveca-datoteka')).toBe(String(5 * MB))
  })

  test.each([[0], [undefined]])('of a portal whose limit is %s says so and sends nothing', async (limit) => {
    najveca = limit
    render(<Polje />)
    const poruka = 'Varijabla MAX_UPLOAD_BYTES nije definirana ili iznosi 0. Provjerite env.'
    expect(await screen.findByText(poruka)).toBeTruthy()
    biraj(datoteka('racun.pdf'))
    expect(await screen.findByText(`racun.pdf: ${poruka}`)).toBeTruthy()
    expect(poslano).toEqual([])
  })

  test('shows how much has left, says that it has come, and that it was taken out', async () => {
    render(<Polje />)
    biraj(datoteka('racun.pdf', 2 * MB), datoteka('program.exe'))
    await waitFor(() => expect(poslano).toHaveLength(1))
    expect(call).toHaveBeenCalledWith(datotekaEndpoints.getUploadUrl, {
      body: { filename: 'racun.pdf', system: 'portal', relation: 'nabava', relationId: '7' },
    })
    act(() => poslano[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }))
    expect(screen.getByRole('progressbar', { name: 'Šalje se: racun.pdf' }).getAttribute('aria-valuenow')).toBe('25')
    await stigni(poslano[0])
    expect(await screen.findByText('program.exe: Format datoteke nije podržan')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^racun.pdf \(2,00/ })).toBeTruthy()
    expect(screen.getByText('Datoteke su uspješno učitane')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ukloni racun.pdf' }))
    expect(await screen.findByText('Datoteka uspješno obrisana')).toBeTruthy()
    expect(screen.queryByText(/racun\.pdf/)).toBeNull()
  })

  test('says why the portal refused one, and otherwise what the specification says', async () => {
    render(<Polje />)
    biraj(datoteka('a.pdf'), datoteka('b.pdf'))
    await waitFor(() => expect(poslano).toHaveLength(1))
    Object.assign(poslano[0] ?? {}, {
      status: 422,
      responseText: JSON.stringify({ statusCode: 422, kod: 'pravila', poruka: 'Prostor za datoteke je popunjen.' }),
    })
    await stigni(poslano[0])
    await waitFor(() => expect(poslano).toHaveLength(2))
    Object.assign(poslano[1] ?? {}, { status: 500, responseText: '<html>' })
    await stigni(poslano[1])
    const opca = 'Došlo je do pogreške prilikom učitavanja datoteke, molimo pokušajte ponovno'
    expect(await screen.findByText(`a.pdf: Prostor za datoteke je popunjen. b.pdf: ${opca}`)).toBeTruthy()
  })

  test('takes as many as the record has room for, and then offers no more', async () => {
    render(<Polje najvise={1} />)
    biraj(datoteka('a.pdf'), datoteka('b.pdf'))
    await waitFor(() => expect(poslano).toHaveLength(1))
    await stigni(poslano[0])
    expect(await screen.findByRole('button', { name: /^a\.pdf/ })).toBeTruthy()
    expect(poslano).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Dodaj dokument' })).toBeNull()
  })

  test('shows a picture or a text before it is downloaded, and says when it cannot', async () => {
    render(<Polje />)
    biraj(datoteka('biljeska.txt'))
    await waitFor(() => expect(poslano).toHaveLength(1))
    await stigni(poslano[0])
    vi.stubGlobal('fetch', async () => new Response('Sadržaj bilješke'))
    const gumb = await screen.findByRole('button', { name: 'Pregledaj: biljeska.txt' })
    fireEvent.click(gumb)
    expect(await screen.findByText('Sadržaj bilješke')).toBeTruthy()
    cleanup()
    render(<Polje />)
    biraj(datoteka('biljeska.txt'))
    await waitFor(() => expect(poslano).toHaveLength(2))
    await stigni(poslano[1])
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Pregledaj: biljeska.txt' }))
    expect(await screen.findByText('Došlo je do greške prilikom pretpregleda datoteke')).toBeTruthy()
  })
})
