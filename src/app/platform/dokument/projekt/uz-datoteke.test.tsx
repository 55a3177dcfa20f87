/** The end of a visit in small: a document with pictures, the engine of the device, and a portal that takes what it is given. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { createAttachmentCipher } from '#app/platform/offline/attachments/attachment-cipher.ts'
import { type AttachmentDb, openAttachmentDb } from '#app/platform/offline/attachments/attachment-db.ts'
import { newRow } from '#app/platform/offline/attachments/new-row.ts'
import { newDataKey } from '#app/platform/offline/cipher/keys.ts'
import { type OfflineRuntime, startOffline } from '#app/platform/offline/engine/runtime.ts'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import type { Network } from '#app/platform/offline/ports/ports.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import type { Stol } from '#app/platform/record/stol.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { defineDokument, type Kontekst } from '#contract/kernel/dokument/dokument.ts'
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import { prilog, tekst } from '#contract/kernel/dokument/polje.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { definePrikaz } from '../dokument.types.ts'
import { PisaniDokument } from './pisani-dokument.tsx'
import { RadnjePisanog } from './radnje-pisanog.tsx'
import { defineVrstaProjekta, type MetaProjekta } from './vrsta-projekta.ts'

const offline = vi.hoisted((): { runtime?: unknown; attachments?: unknown } => ({}))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => offline }))

const OBILAZAK = defineDokument<'teren', object, Kontekst, null>({
  kartice: [
    {
      kljuc: 'teren',
      naslov: 'Teren',
      opis: 'Što se vidjelo.',
      skupine: [
        {
          kljuc: 'slike',
          naslov: 'Slike',
          polja: [tekst('biljeska', 'Bilješka', { obvezno: true }), prilog('slike', 'Slike')],
        },
      ],
    },
  ],
  uvjeti: () => ({}),
  racun: () => null,
  pravila: [],
  izvedeno: () => () => null,
})
const nista = { naslov: '', tekst: '' }
const OBILAZAK_NA_UREDAJU: NaUredaju = {
  vrsta: 'obilazak',
  history: [],
  omotnice: ['patch', 'command'],
  cekaDatoteke: ['zavrsi'],
}
const VRSTA = defineVrstaProjekta<MetaProjekta>()({
  prikaz: definePrikaz({
    dokument: OBILAZAK,
    vrsta: 'obilazak',
    rijeci: {
      obrazac: 'Obilazak',
      pregled: 'Pregled',
      kartice: 'Kartice',
      drugaKartica: '',
      neispravno: 'Obilazak nije ispravno popunjen',
      samoCitanje: '',
      nijeNaUredaju: nista,
      nePostoji: nista,
      nemaUvjeta: nista,
    },
  }),
  naUredaju: OBILAZAK_NA_UREDAJU,
  prvi: { id: 1, label: 'U tijeku', ton: 'info' } as never,
  naprijed: ['zavrsi'],
})

const SLIKE = ['1', '2', '3'].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [string, string, string]
const redak = (id: string) => ({ id, naziv: `${id.slice(-1)}.jpg`, sha256: 'a'.repeat(64), bajtova: 7 })
const ZAVRSI: DostupnaRadnja = {
  kod: 'zavrsi',
  oznaka: 'Završi',
  potvrda: { naslov: 'Završetak obilaska', poruka: 'Sve zaprima portal.' },
  trazeObrazlozenje: null,
  opasno: false,
}
const CEKA = { onemoguceno: true, razlog: PORUKE.datoteka.neprovjerene(2), pravilo: 'PLM-16' }
const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }

let osoba = 61_000
let runtime: OfflineRuntime
let db: AttachmentDb
let naredbe: Envelope[]

function portal(): Network {
  return {
    push: async ({ mutations }) => {
      naredbe.push(...mutations.filter(({ payload }) => payload.kind === 'command'))
      const results = mutations.map(({ mutationId }) => ({
        duplicate: false,
        result: { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev: 1, serverSeq: 1 },
      }))
      return { ok: true, value: { ...STAMP, results } }
    },
    pull: async () => ({
      ok: true,
      value: { ...STAMP, changes: [], nextCursor: '0', hasMore: false, resetRequired: false },
    }),
    manifest: async () => ({ ok: true, value: { serverEpoch: 'e1', docs: [] } }),
    outcomes: async ({ ids }) => ({ ok: true, value: { serverEpoch: 'e1', known: [], unknown: ids } }),
    registerDevice: async () => ({ ok: true, value: STAMP }),
    ping: async () => true,
  }
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  osoba += 1
  naredbe = []
  const dataKey = newDataKey()
  runtime = await startOffline({
    profile: { osobaId: osoba, ime: 'Ivan', konteksti: ['osoba:1'] },
    types: { obilazak: { typeVersion: 1, cekaDatoteke: OBILAZAK_NA_UREDAJU.cekaDatoteke ?? [] } },
    signedIn: true,
    network: portal(),
    dataKey,
    deviceId: '0190a000-0000-7000-8000-0000000000ff',
  })
  db = openAttachmentDb(osoba, createAttachmentCipher(dataKey))
})
afterEach(async () => {
  cleanup()
  clearToasts()
  await runtime.stop()
  db.close()
  vi.unstubAllGlobals()
})

/** What the device holds, and how it changes. */
async function datoteke(docId: string, stanja: Readonly<Record<string, Partial<AttachmentRow>>>) {
  const rows = createSource<AttachmentRow[]>([])
  const procitaj = async () => rows.set(await db.all())
  for (const [attId, stanje] of Object.entries(stanja)) {
    const intake = { docType: 'obilazak', docId, fieldPath: 'teren.slike', prijaviteljId: null, geo: null }
    const slika = { naziv: `${attId.slice(-1)}.jpg`, mime: 'image/jpeg' }
    const original = { bytes: 7, sha256: 'a'.repeat(64), ...slika }
    const row = newRow({ ...intake, ...slika, whole: false }, { attId, original, now: 0 })
    await db.add({ ...row, named: true, ...stanje }, new Uint8Array(7))
  }
  await procitaj()
  const check = async () => (await db.all()).filter(({ state }) => state !== 'verified' && state !== 'linked')
  offline.attachments = { rows, check }
  offline.runtime = runtime
  return async (attId: string, stanje: Partial<AttachmentRow>) => {
    await db.update(attId, (row) => ({ ...row, ...stanje }))
    await procitaj()
    runtime.syncNow()
  }
}

interface Proba {
  radnja?: Partial<DostupnaRadnja>
  nestigle?: string[]
  slike?: Readonly<Record<string, Partial<AttachmentRow>>>
}

async function otvori({ radnja = {}, nestigle, slike = {} }: Proba = {}) {
  const meta = {
    statusId: 1,
    status: { id: 1, naziv: 'U tijeku' },
    programId: 1,
    projekt: { id: SLIKE[0], naziv: 'Most', sifra: null },
    prijavitelj: { id: 1, naziv: 'Grad' },
    smijeUredivati: true,
    dostupneRadnje: [{ ...ZAVRSI, ...radnja }],
    okolnosti: {},
    ...(nestigle && { nestigle }),
  }
  const { id } = await runtime.createDocument({
    type: 'obilazak',
    args: {},
    content: { teren: { biljeska: 'Sve stoji.', slike: SLIKE.map(redak) } },
    meta: meta as unknown as JsonObject,
    actingFor: { vrsta: 'institucija', id: 1 },
  })
  const promijeni = await datoteke(id, slike)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContextProvider router={router}>
        <PisaniDokument vrsta={VRSTA} stol={{} as Stol} id={id} base="/obilazak">
          {() => (
            <RadnjePisanog
              naprijed={VRSTA.naprijed}
              potpun={{ id: 'PLM-12', poruka: 'Nije potpun.' }}
              naUredaju={VRSTA.naUredaju}
              datoteke={{ id: 'PLM-16' }}
              bezMreze="Nema veze."
            />
          )}
        </PisaniDokument>
        <ToastRegion />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return { promijeni, gumb: await screen.findByRole('button', { name: 'Završi' }) }
}

const zatvoren = (gumb: HTMLElement) => gumb.getAttribute('aria-disabled') === 'true'
async function zavrsi(gumb: HTMLElement) {
  await userEvent.click(gumb)
  const dijalog = await screen.findByRole('alertdialog')
  const tekstDijaloga = dijalog.textContent ?? ''
  await userEvent.click(within(dijalog).getByRole('button', { name: 'Potvrdi' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return tekstDijaloga
}
const [A, B, C] = SLIKE
const PUTUJU = { [A]: { state: 'uploading' }, [B]: { state: 'ready' }, [C]: { state: 'linked' } } as const

test('PLM-16: the end is given while pictures travel, says what it waits for, and goes when the last has come', async () => {
  const { gumb, promijeni } = await otvori({ radnja: CEKA, nestigle: [A, B], slike: PUTUJU })
  expect(zatvoren(gumb)).toBe(false)
  expect(await zavrsi(gumb)).toContain('Završetak obilaska čeka još 2 fotografije.')
  await screen.findAllByText(/^Završetak obilaska čeka još 2 fotografije\. Poslat će se čim portal sve potvrdi\.$/)
  expect(naredbe).toEqual([])
  // It is no work under way: the button stands closed with what it waits for.
  const poslan = screen.getByRole('button', { name: 'Završi' })
  expect([zatvoren(poslan), poslan.getAttribute('aria-busy')]).toEqual([true, null])
  await promijeni(A, { state: 'verified' })
  await screen.findAllByText(/^Završetak obilaska čeka još 1 fotografiju\./)
  expect(naredbe).toEqual([])
  await promijeni(B, { state: 'verified' })
  await waitFor(() => expect(naredbe.map(({ payload }) => payload)).toMatchObject([{ name: 'zavrsi', expectState: 1 }]))
  await waitFor(() => expect(screen.queryByText(/čeka još/)).toBeNull())
})

test('PLM-16: the decision can be taken back while it waits', async () => {
  const { gumb, promijeni } = await otvori({ radnja: CEKA, nestigle: [A, B], slike: PUTUJU })
  await zavrsi(gumb)
  await userEvent.click(await screen.findByRole('button', { name: 'Opozovi' }))
  await waitFor(() => expect(screen.queryByText(/čeka još/)).toBeNull())
  await promijeni(A, { state: 'verified' })
  await promijeni(B, { state: 'verified' })
  await runtime.flushNow()
  expect(naredbe).toEqual([])
  expect(zatvoren(screen.getByRole('button', { name: 'Završi' }))).toBe(false)
})

test.each([
  [
    'gave up on',
    { ...PUTUJU, [B]: { state: 'unreadable', reason: 'Snimite je ponovno.' } },
    '„2.jpg”: Snimite je ponovno.',
  ],
  [
    'has not named yet',
    { ...PUTUJU, [B]: { state: 'stored', named: false } },
    'Fotografije i datoteke još se pripremaju',
  ],
  [
    'does not have',
    { [A]: { state: 'uploading' } },
    'Na portal još nisu stigle datoteke kojih nema na ovom uređaju (1).',
  ],
] as const)('PLM-16: the button stays closed for a picture that this device %s', async (_koju, slike, razlog) => {
  const { gumb } = await otvori({ radnja: CEKA, nestigle: [A, B], slike: slike as Proba['slike'] & object })
  expect(zatvoren(gumb)).toBe(true)
  await userEvent.click(gumb)
  expect(document.body.textContent).toContain(razlog)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('another rule of the portal is not opened by pictures that travel', async () => {
  const razlog = 'Svi članovi tima moraju dati izjavu o nepristranosti.'
  const { gumb } = await otvori({ radnja: { onemoguceno: true, razlog, pravilo: 'PLM-03' }, slike: PUTUJU })
  expect(zatvoren(gumb)).toBe(true)
})
