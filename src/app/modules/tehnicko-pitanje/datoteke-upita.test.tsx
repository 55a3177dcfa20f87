import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import { BEZ_ADRESA, zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import { checkFile, type Intake } from '#app/platform/offline/attachments/intake.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import { DatotekeUpita } from './datoteke-upita.tsx'
import { PRIKAZ_UPITA } from './prikaz.ts'

interface Redak {
  attId: string
  docId: string
  fieldPath: string
  naziv: string
  original: { bytes: number }
}
const uredaj = createSource<Redak[]>([])
const uzeto: Intake[] = []
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({
  useOffline: () => ({
    attachments: {
      rows: uredaj,
      take: async (file: File, intake: Intake) => {
        checkFile(file)
        uzeto.push(intake)
        const { docId, fieldPath } = intake
        uredaj.set([
          ...uredaj.get(),
          { attId: file.name, docId, fieldPath, naziv: file.name, original: { bytes: file.size } },
        ])
      },
      remove: async (attId: string) => uredaj.set(uredaj.get().filter((row) => row.attId !== attId)),
    },
  }),
}))

beforeEach(() => {
  uredaj.set([])
  uzeto.length = 0
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
const open = (oznaka = 'upit-1') =>
  render(
    <DokumentProvider
      prikaz={PRIKAZ_UPITA}
      id={oznaka}
      uredaj={zapocetiDokument({}, () => undefined)}
      sadrzaj={{}}
      kontekst={(sada) => ({ sada, institucija: false })}
      samoCitanje={false}
      adrese={BEZ_ADRESA}
      sada={Date.now}
      prijaviteljId={null}
    >
      <DatotekeUpita onDodano={onDodano} onPrimanje={onPrimanje} />
    </DokumentProvider>,
  )

test('what may be attached is taken; what may not is said with its name, and the rest stays', async () => {
  open()
  choose(file('zapis.pdf'), file('program.exe'), file('film.mp4', 26 * MB))
  expect(await screen.findByText('zapis.pdf')).toBeTruthy()
  expect(screen.getByText(/program\.exe: Format datoteke nije podržan/)).toBeTruthy()
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

test('a chosen file is on the device at once, kept for the inquiry and not sent before it (D31)', async () => {
  const first = open()
  choose(file('zapis.pdf'))
  await screen.findByText('zapis.pdf')
  expect(uzeto).toMatchObject([{ docType: 'tehnickoPitanje', docId: 'upit-1', fieldPath: 'uploads', begun: true }])
  expect(onDodano).toHaveBeenCalled()
  first.unmount()
  open('upit-2').unmount()
  expect(screen.queryByText('zapis.pdf')).toBeNull()
  open()
  expect(screen.getByText('zapis.pdf')).toBeTruthy()
})
