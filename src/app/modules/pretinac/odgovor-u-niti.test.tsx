import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { type Intake, IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import type { IshodPosiljke, Posiljka } from '#app/platform/record/posiljka.ts'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { OdgovorUNiti } from './odgovor-u-niti.tsx'

interface Redak {
  attId: string
  docId: string
  fieldPath: string
  naziv: string
  original: { bytes: number }
}
const retci = createSource<Redak[]>([])
const take = vi.fn<(file: File, intake: Intake) => Promise<string>>()
const attachments = { rows: retci, take }
let uredaj: object = {}
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => uredaj }))

const posaljiUredajem = vi.fn<(uredaj: object, posiljka: Posiljka) => Promise<IshodPosiljke>>()
vi.mock('#app/platform/record/posiljka.ts', () => ({
  posaljiUredajem: (...args: [object, Posiljka]) => posaljiUredajem(...args),
}))
interface Izravno {
  mutationId: string
  id: string
  poruka: NovaPoruka
}
const posaljiIzravno = vi.fn<(strana: object, body: Izravno) => Promise<object>>()
vi.mock('./pretinac.calls.ts', async (original) => ({
  ...(await original<object>()),
  posaljiIzravno: (...args: [object, Izravno]) => posaljiIzravno(...args),
}))
/** The editor is another matter. */
vi.mock('#app/ui/rich-text-field.tsx', () => ({
  RichTextField: ({ label, value, error, onChange }: Polje) => (
    <>
      <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      {error}
    </>
  ),
}))
interface Polje {
  label: string
  value: string
  error?: string
  onChange: (value: string) => void
}

beforeEach(() => {
  localStorage.clear()
  retci.set([])
  for (const one of [take, posaljiUredajem, posaljiIzravno]) one.mockReset()
  uredaj = { runtime: {}, attachments }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const NIT = { id: 'b9e61a8e-4a3f-4f57-9a58-6b5f3e0c0001', projekt: { id: 'p1', naziv: 'Projekt', sifra: null } }
const open = () =>
  renderScreen(
    <>
      <OdgovorUNiti strana={{ vrsta: 'prijavitelj', id: 12, programId: 2 }} nit={NIT} />
      <ToastRegion />
    </>,
  )
const polje = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Vaša poruka' })
const pisi = (tekst: string) => fireEvent.change(polje(), { target: { value: tekst } })
/** The button takes one of two quick presses; the form takes each. */
const posalji = () =>
  act(
    async () =>
      void fireEvent.submit(screen.getByRole<HTMLButtonElement>('button', { name: 'Pošalji' }).form as Element),
  )
const prilozi = (...nazivi: string[]) => {
  const files = nazivi.map((naziv) => new File(['x'], naziv))
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } })
}

interface Prima {
  gotovo: () => void
  odbij: (error: Error) => void
}
/** A file that is still being sealed; the row of one that is appears a moment after. */
function pecati(naziv: string): Prima {
  const prima: Prima = { gotovo: () => undefined, odbij: () => undefined }
  take.mockImplementationOnce(
    (_file, { docId, fieldPath }) =>
      new Promise((resolve, reject) => {
        prima.odbij = reject
        prima.gotovo = () => {
          resolve(naziv)
          setTimeout(() =>
            retci.set([...retci.get(), { attId: naziv, docId, fieldPath, naziv, original: { bytes: 1 } }]),
          )
        }
      }),
  )
  return prima
}

test('a message waits for a file that is being taken in, announces it, and leaves the next one blank', async () => {
  open()
  pisi('<p>Troškovnik je u privitku.</p>')
  const prima = pecati('troskovnik.pdf')
  prilozi('troskovnik.pdf')
  posaljiUredajem.mockResolvedValue({ kind: 'poslan' })
  await posalji()
  expect(posaljiUredajem).not.toHaveBeenCalled()
  await act(async () => prima.gotovo())
  await vi.waitFor(() => expect(posaljiUredajem).toHaveBeenCalledOnce())
  const [, prva] = posaljiUredajem.mock.calls[0] ?? []
  expect(prva?.args.brojPriloga).toBe(1)
  expect(take.mock.calls[0]?.[1]).toMatchObject({ docType: 'porukaPretinca', docId: prva?.oznaka, prijaviteljId: 12 })
  expect(await screen.findByText('Poruka je poslana.')).toBeTruthy()
  await vi.waitFor(() => expect(polje().value).toBe(''))
  // What is written next is another message, without the files of the one that has left.
  pisi('<p>Još nešto.</p>')
  await posalji()
  await vi.waitFor(() => expect(posaljiUredajem).toHaveBeenCalledTimes(2))
  const [, druga] = posaljiUredajem.mock.calls[1] ?? []
  expect(druga?.args.brojPriloga).toBe(0)
  expect(druga?.oznaka).not.toBe(prva?.oznaka)
})

test('a message does not leave without a file that was not taken in; it says which, and keeps what was typed', async () => {
  open()
  pisi('<p>Slika je u privitku.</p>')
  const prima = pecati('slika.png')
  prilozi('slika.png')
  await posalji()
  await act(async () => prima.odbij(new IntakeRefused('Na uređaju nema mjesta.')))
  expect(await screen.findByText('slika.png: Na uređaju nema mjesta.')).toBeTruthy()
  expect(posaljiUredajem).not.toHaveBeenCalled()
  expect(polje().value).toContain('Slika je u privitku.')
  // Whoever has read it may send the rest.
  posaljiUredajem.mockResolvedValue({ kind: 'poslan' })
  await posalji()
  await vi.waitFor(() => expect(posaljiUredajem).toHaveBeenCalledOnce())
})

test('words that are written while a message with files leaves are another message', async () => {
  open()
  pisi('<p>Prva.</p>')
  const prima = pecati('prva.pdf')
  prilozi('prva.pdf')
  await vi.waitFor(() => expect(take).toHaveBeenCalled())
  await act(async () => prima.gotovo())
  await screen.findByText('prva.pdf')
  let stigla: (ishod: IshodPosiljke) => void = () => undefined
  posaljiUredajem.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        stigla = resolve
      }),
  )
  await posalji()
  pisi('<p>Prva. I druga.</p>')
  await act(async () => stigla({ kind: 'poslan' }))
  posaljiUredajem.mockResolvedValue({ kind: 'poslan' })
  await posalji()
  await vi.waitFor(() => expect(posaljiUredajem).toHaveBeenCalledTimes(2))
  const [prva, druga] = posaljiUredajem.mock.calls.map(([, posiljka]) => posiljka.oznaka)
  expect(druga).not.toBe(prva)
})

describe('on a device without storage', () => {
  const bezPohrane = () => {
    uredaj = { runtime: undefined, attachments: undefined, failure: 'nema-pohrane' }
    open()
  }

  test('each reply has an id of its own, and a press after no answer is the same one', async () => {
    bezPohrane()
    posaljiIzravno.mockResolvedValue({})
    pisi('<p>Prva.</p>')
    await posalji()
    await vi.waitFor(() => expect(polje().value).toBe(''))
    posaljiIzravno.mockRejectedValueOnce(new TypeError('network'))
    pisi('<p>Druga.</p>')
    await posalji()
    await posalji()
    await vi.waitFor(() => expect(posaljiIzravno).toHaveBeenCalledTimes(3))
    const [prva, druga, opet] = posaljiIzravno.mock.calls.map(([, body]) => body)
    expect(druga?.mutationId).not.toBe(prva?.mutationId)
    expect(druga?.id).not.toBe(prva?.id)
    expect(opet).toEqual(druga)
  })

  test('what the portal says of a field stands at the field', async () => {
    bezPohrane()
    const poruka = 'Uneseno je previše znakova.'
    posaljiIzravno.mockRejectedValueOnce(
      new ApiProblem({
        statusCode: 422,
        kod: 'pravila',
        poruka: 'Poruka nije ispravna.',
        greske: [{ pravilo: 'PRT-01', polje: 'tekst', poruka }],
      }),
    )
    pisi('<p>Predugo.</p>')
    await posalji()
    expect(await screen.findByText(poruka)).toBeTruthy()
    expect(polje().value).toContain('Predugo.')
  })

  test('words that were changed after no answer are another message, not a dead end', async () => {
    bezPohrane()
    posaljiIzravno.mockRejectedValueOnce(new TypeError('network')).mockResolvedValue({})
    pisi('<p>Prva.</p>')
    await posalji()
    pisi('<p>Prva, ispravljena.</p>')
    await posalji()
    await vi.waitFor(() => expect(posaljiIzravno).toHaveBeenCalledTimes(2))
    const [prva, druga] = posaljiIzravno.mock.calls.map(([, { mutationId, id }]) => ({ mutationId, id }))
    expect(druga?.mutationId).not.toBe(prva?.mutationId)
    expect(druga?.id).not.toBe(prva?.id)
  })
})
