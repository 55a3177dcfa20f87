import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkFile, type Intake } from '#app/platform/offline/attachments/intake.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import { brojPrivitaka } from './primanje.ts'
import { PriviciPosiljke } from './privici-posiljke.tsx'

interface Redak {
  attId: string
  docId: string
  fieldPath: string
  naziv: string
  original: { bytes: number }
}
const uredaj = createSource<Redak[]>([])
const uzeto: Intake[] = []
/** The rows are read from the device anew after a file is in: a moment later, or when the test says so. */
let kasne: (() => void)[] | undefined
const naUredaju = {
  rows: uredaj,
  take: async (file: File, intake: Intake) => {
    checkFile(file)
    uzeto.push(intake)
    const { docId, fieldPath } = intake
    const row = { attId: file.name, docId, fieldPath, naziv: file.name, original: { bytes: file.size } }
    const upisi = () => uredaj.set([...uredaj.get(), row])
    if (kasne === undefined) upisi()
    else kasne.push(upisi)
    return row.attId
  },
  remove: async (attId: string) => uredaj.set(uredaj.get().filter((row) => row.attId !== attId)),
}
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => ({ attachments: naUredaju }) }))

beforeEach(() => {
  uredaj.set([])
  uzeto.length = 0
  kasne = undefined
  onPrimanje.mockClear()
  onDodano.mockClear()
})
afterEach(cleanup)

const MB = 1024 * 1024
function file(name: string, bytes = 10): File {
  const one = new File(['x'], name)
  Object.defineProperty(one, 'size', { value: bytes })
  return one
}
const choose = (...files: File[]) => {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no input')
  fireEvent.change(input, { target: { files } })
}
const onDodano = vi.fn()
const onPrimanje = vi.fn<(gotovo: Promise<boolean>) => void>()
const PREVISE = 'Moguće je priložiti najviše 3 datoteke.'
const open = (oznaka = 'upit-1') =>
  render(
    <PriviciPosiljke
      docType="tehnickoPitanje"
      docId={oznaka}
      prijaviteljId={null}
      najvise={3}
      previse={PREVISE}
      label="Datoteke"
      onDodano={onDodano}
      onPrimanje={onPrimanje}
    />,
  )

test('what may be attached is taken; what may not is said with its name, and the rest stays', async () => {
  open()
  choose(file('zapis.pdf'), file('program.exe'), file('film.mp4', 26 * MB))
  expect(await screen.findByText('zapis.pdf')).toBeTruthy()
  expect(await screen.findByText(/program\.exe: Format datoteke nije podržan/)).toBeTruthy()
  choose(file('velika.pdf', 26 * MB))
  expect(
    await screen.findByText('velika.pdf: Veličina datoteke prelazi dozvoljenih 25MB. Učitavanje nije moguće.'),
  ).toBeTruthy()
  expect(screen.getByText('zapis.pdf')).toBeTruthy()
  expect(await Promise.all(onPrimanje.mock.calls.map(([gotovo]) => gotovo))).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni zapis.pdf' }))
  await act(async () => undefined)
  expect(screen.queryByText('zapis.pdf')).toBeNull()
})

test('a chosen file is on the device at once, kept for what is written and not sent before it (D31)', async () => {
  const first = open()
  choose(file('zapis.pdf'))
  // The id is kept before the file is: nothing of it changes while it is being sent.
  expect(onDodano).toHaveBeenCalled()
  await screen.findByText('zapis.pdf')
  expect(uzeto).toMatchObject([{ docType: 'tehnickoPitanje', docId: 'upit-1', fieldPath: 'uploads', begun: true }])
  first.unmount()
  open('upit-2').unmount()
  expect(screen.queryByText('zapis.pdf')).toBeNull()
  open()
  expect(screen.getByText('zapis.pdf')).toBeTruthy()
})

test('a file is taken in once it is counted, and no more are taken than fit, however quickly they are chosen', async () => {
  kasne = []
  open()
  choose(file('prva.pdf'))
  choose(file('druga.pdf'), file('treca.pdf'), file('cetvrta.pdf'))
  const primljeno = vi.fn()
  void onPrimanje.mock.calls[0]?.[0].then(primljeno)
  await act(async () => undefined)
  expect(primljeno).not.toHaveBeenCalled()
  for (let n = 0; n < 4; n += 1)
    await act(async () => {
      for (const upisi of kasne?.splice(0) ?? []) upisi()
    })
  expect(await Promise.all(onPrimanje.mock.calls.map(([gotovo]) => gotovo))).toEqual([true, false])
  expect(await screen.findByText(PREVISE)).toBeTruthy()
  expect(await brojPrivitaka(naUredaju as never, 'upit-1')).toBe(3)
})
