/** What people read of the files of a field: taken in, put into order, received, refused, taken out (specification, section 8). */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { bytesOf, checkFile } from '#app/platform/offline/attachments/intake.ts'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { fieldsFor } from '#contract/kernel/dokument/katalog.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { demoDefinicija, demoKontekst } from '#tests/support/builders/obrazac.ts'
import { PrijavaZaTest } from './prijava.fixture.tsx'

const device = vi.hoisted(() => ({ rows: [] as unknown[], listeners: new Set<() => void>(), take: vi.fn() }))
const call = vi.hoisted(() => vi.fn())
vi.mock('#app/platform/dokument/datoteke/polozaj.ts', () => ({
  pratiPolozaj: () => () => undefined,
  polozajUredaja: () => Promise.resolve({ polozaj: null, bez: 'odbijena' }),
}))
vi.mock('#app/platform/api/client.ts', () => ({ call }))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => {
  const rows = {
    get: () => device.rows,
    subscribe: (listener: () => void) => {
      device.listeners.add(listener)
      return () => device.listeners.delete(listener)
    },
  }
  const absent = () => Promise.resolve(undefined)
  const attachments = {
    rows,
    take: device.take,
    isFull: () => Promise.resolve(false),
    remove: absent,
    thumb: absent,
    bytes: absent,
  }
  return { useOffline: () => ({ attachments }) }
})

const PATH = 'partneri.popis.r1.sporazum'
const ctx = demoKontekst({
  definicija: demoDefinicija({ prilozi: { ...demoDefinicija().prilozi, ucitavanjeOmoguceno: true } }),
})
const polje = fieldsFor(KATALOG_OBRASCA, ctx.definicija)
  .flatMap(({ skupine }) => skupine.flatMap(({ polja }) => polja.flatMap((one) => [one, ...(one.polja ?? [])])))
  .find(({ tip }) => tip === 'prilog')
const datoteka = (id: number, naziv: string) => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  naziv,
  sha256: 'a'.repeat(64),
  bajtova: 1024,
})
const row = (state: AttachmentRow['state'], reason: string | null = null) =>
  ({
    attId: datoteka(1, '').id,
    docType: 'projekt',
    docId: 'datoteke',
    fieldPath: PATH,
    naziv: 'racun.pdf',
    state,
    reason,
    named: true,
    failures: 0,
    reached: 0,
    sent: null,
    variant: 'original',
    whole: true,
    thumb: false,
    evicted: false,
    original: { bytes: 1024, sha256: 'a'.repeat(64), naziv: 'racun.pdf', mime: 'application/pdf' },
  }) as unknown as AttachmentRow

function holds(...rows: AttachmentRow[]): void {
  device.rows = rows
  for (const listener of device.listeners) listener()
}

function open(upiti = false) {
  if (polje === undefined) throw new Error('no field of files')
  render(
    <PrijavaZaTest
      projektId="datoteke"
      ctx={ctx}
      obrazac={emptyDocument(KATALOG_OBRASCA, ctx.definicija)}
      upiti={upiti}
    >
      <PoljeView polje={polje} path={PATH} value={[datoteka(1, 'racun.pdf'), datoteka(2, 'ugovor.pdf')]} />
      <ToastRegion />
    </PrijavaZaTest>,
  )
}
const choose = (file: File) => {
  const input = screen.getByLabelText('Dodaj dokument', { selector: 'input' })
  fireEvent.change(input, { target: { files: [file] } })
}

beforeEach(() => holds())
afterEach(() => {
  cleanup()
  clearToasts()
  vi.resetAllMocks()
})

test('a file that is taken out is said to be gone', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni: racun.pdf' }))
  expect(await screen.findByText('Datoteka uspješno obrisana')).toBeTruthy()
})

test('when everything has arrived and was checked, it is said once', async () => {
  holds(row('uploading'))
  open()
  expect(screen.queryByText('Datoteke su uspješno učitane')).toBeNull()
  act(() => holds(row('verified')))
  expect(await screen.findByText('Datoteke su uspješno učitane')).toBeTruthy()
})

test('what the portal refuses says why beside its file', () => {
  holds(row('refused', PORUKE.datoteka.bezNajveceVelicine))
  open()
  expect(screen.getByText('Varijabla MAX_UPLOAD_BYTES nije definirana ili iznosi 0. Provjerite env.')).toBeTruthy()
})

test.each([
  ['a file of a kind that is not taken', () => checkFile({ name: 'x.exe', size: 1 }), 'Format datoteke nije podržan'],
  [
    'a file that the browser cannot read',
    () => bytesOf({ arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as File),
    'Došlo je do greške prilikom pretvaranja datoteke u arraybuffer',
  ],
  [
    'anything else',
    () => Promise.reject(new TypeError('anything')),
    'Došlo je do pogreške prilikom učitavanja datoteke, molimo pokušajte ponovno',
  ],
])('%s is refused with its reason', async (_what, refusal, message) => {
  device.take.mockImplementation(async () => refusal())
  open()
  choose(new File(['x'], 'racun.pdf'))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a file that cannot be fetched says so, with the words of the portal when there are any', async () => {
  open()
  call.mockRejectedValueOnce(new TypeError('anything'))
  fireEvent.click(screen.getByRole('button', { name: 'Preuzmi: racun.pdf' }))
  expect(await screen.findByText('Došlo je do greške prilikom pretpregleda datoteke')).toBeTruthy()
  const { nijePronadena: poruka } = PORUKE.datoteka
  call.mockRejectedValueOnce(new ApiProblem({ statusCode: 404, kod: 'nije-pronadeno', poruka }))
  fireEvent.click(screen.getByRole('button', { name: 'Preuzmi: racun.pdf' }))
  expect(await screen.findByText('Datoteka nije pronađena')).toBeTruthy()
})

test('files change places by keyboard, and the ends of the list go no further', () => {
  open()
  const off = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true' || (one as HTMLButtonElement).disabled
  const gore = (name: string) => screen.getByRole('button', { name: `Pomakni gore: ${name}` })
  const dolje = (name: string) => screen.getByRole('button', { name: `Pomakni dolje: ${name}` })
  expect([gore('racun.pdf'), dolje('ugovor.pdf')].map(off)).toEqual([true, true])
  expect([dolje('racun.pdf'), gore('ugovor.pdf')].map(off)).toEqual([false, false])
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('racun.pdf')).toBeTruthy()
})

describe('what the portal knows of a file stands in its row', () => {
  const opisi = (nevazeca: boolean) =>
    call.mockImplementation(async ({ path }: { path: string }) => {
      if (path !== 'v1/dms/opisi') throw new TypeError('nothing else is asked')
      const opis = { kreator: 'Ana Anić', updatedAt: '2027-03-01T10:00:00.000Z' }
      return { data: [{ ...opis, id: datoteka(1, '').id, nevazeca }] }
    })
  const redak = () => screen.getAllByRole('listitem')[0] as HTMLElement

  test('who brought it and when; all rows ask at once', async () => {
    opisi(false)
    open(true)
    expect(await screen.findByText('Kreator: Ana Anić · 01.03.2027. 11:00')).toBeTruthy()
    expect(call.mock.calls.filter(([{ path }]) => path === 'v1/dms/opisi')).toHaveLength(1)
    expect(within(redak()).getByText('racun.pdf')).toBeTruthy()
  })

  test('that the portal refused it, so that it cannot be downloaded', async () => {
    opisi(true)
    open(true)
    expect(await within(redak()).findByText('Nevažeći dokument')).toBeTruthy()
    const preuzmi = within(redak()).getByRole('button', { name: 'Preuzmi: racun.pdf' })
    expect(preuzmi.getAttribute('aria-disabled')).toBe('true')
  })

  test('nothing, while the portal cannot be reached: the row stands as it is', async () => {
    call.mockRejectedValue(new TypeError('no network'))
    open(true)
    expect(await within(redak()).findByText('racun.pdf')).toBeTruthy()
    expect(screen.queryByText(/Kreator/)).toBeNull()
  })
})

test('a file of a record that is only read cannot be downloaded once the portal has refused it', async () => {
  const onPreuzmi = vi.fn()
  const [first, second] = [datoteka(3, 'staro.pdf'), datoteka(4, 'novo.pdf')]
  call.mockImplementation(async () => ({
    data: [{ id: first.id, kreator: 'Ana Anić', updatedAt: '2027-03-01T10:00:00.000Z', nevazeca: true }],
  }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StavkaDatoteke datoteka={first} onPreuzmi={onPreuzmi} />
      <StavkaDatoteke datoteka={second} onPreuzmi={onPreuzmi} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Nevažeći dokument: staro.pdf' }))
  expect(onPreuzmi).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /^novo.pdf \(0,01/ }))
  expect(onPreuzmi).toHaveBeenCalledTimes(1)
})
