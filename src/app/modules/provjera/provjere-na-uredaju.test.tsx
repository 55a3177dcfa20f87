/** The checks of a device: in their project's list without a network, and by the person with what is unsent. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { MojeProvjere } from './moje-provjere.tsx'
import { metaOd, redakUredaja, spojiProvjere } from './provjere-na-uredaju.ts'

const TABLET = '00000000-0000-4000-8000-0000000000aa'
const meta = (more: JsonObject = {}): JsonObject => ({
  oznaka: 'PLM-2027-0001',
  statusId: 2,
  status: { id: 2, naziv: 'Najavljena' },
  programId: 2,
  projekt: { id: 'p1', naziv: 'Nova hala', sifra: 'KK.1' },
  prijavitelj: { id: 5, naziv: 'Panonska' },
  rok: { zapisnik: null, ocitovanje: null },
  preuzeo: null,
  okolnosti: { osobe: [{ value: '7', label: 'Ana Anić' }] },
  ...more,
})
const dokument = (more: Partial<DocumentSummary> = {}): DocumentSummary => ({
  type: 'provjera',
  id: 'a',
  scope: 'institucija:3',
  content: {
    podaci: { tip: 'oprema', datum: '2027-03-15', sat: '09:00', tim: [{ id: 't', osoba: '7', uloga: 'voditelj' }] },
  },
  meta: meta(),
  state: 'clean',
  rev: 4,
  localUpdatedAt: null,
  ...more,
})
const redak = (document = dokument()) => {
  const found = metaOd(document)
  if (found === undefined) throw new Error('It is no check of a body')
  return redakUredaja(document, found, Date.parse('2027-03-15T09:00:00Z'))
}

describe('the list of a project', () => {
  const server: RedakProvjere = { ...redak(), oznaka: 'PLM-2027-0001', otvorenePreporuke: 0 }
  const drugi: RedakProvjere = { ...server, id: 'b', oznaka: 'PLM-2027-0002' }

  test('without a network shows what is on the device, and nothing where there is nothing', () => {
    expect(
      spojiProvjere(undefined, [redak()], {})?.map(({ oznaka, voditelj, datum }) => [oznaka, voditelj, datum]),
    ).toEqual([['PLM-2027-0001', 'Ana Anić', '2027-03-15']])
    expect(spojiProvjere(undefined, [], {})).toBeUndefined()
    expect(spojiProvjere(undefined, undefined, {})).toBeUndefined()
  })

  test('says of each row where it is, and shows what waits to be sent as it stands here', () => {
    const ceka = redak(dokument({ state: 'dirty', content: { podaci: { datum: '2027-03-20' } } }))
    const nova = redak(dokument({ id: 'n', rev: 0, state: 'dirty', meta: meta({ oznaka: '' }) }))
    const sve = spojiProvjere([server, drugi], [ceka, nova], {})
    expect(sve?.map(({ id, naUredaju, datum }) => [id, naUredaju, datum])).toEqual([
      ['n', 'nova', '2027-03-15'],
      ['a', 'ceka', '2027-03-20'],
      ['b', 'portal', '2027-03-15'],
    ])
    expect(spojiProvjere([server], [redak()], {})?.map(({ naUredaju }) => naUredaju)).toEqual(['ovdje'])
  })

  test('what the portal no longer lists is not added once it has answered, and filters hold for what is here too', () => {
    expect(spojiProvjere([drugi], [redak()], {})?.map(({ id }) => id)).toEqual(['b'])
    expect(spojiProvjere(undefined, [redak()], { search: 'anic' })).toHaveLength(1)
    expect(spojiProvjere(undefined, [redak()], { search: 'ivo' })).toHaveLength(0)
    expect(spojiProvjere(undefined, [redak()], { vrsta: 'usluge' })).toHaveLength(0)
  })

  test('a check as its beneficiary has it is none of the body’s', () => {
    expect(metaOd(dokument({ scope: 'prijavitelj:5' }))).toBeUndefined()
  })
})

const uredaj = vi.hoisted(() => ({ documents: [] as unknown[], rows: [] as unknown[], files: [] as unknown[] }))
vi.mock('#app/platform/offline/hooks/use-document.ts', () => ({ useDocuments: () => uredaj.documents }))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({
  useOffline: () => ({ runtime: { deviceId: TABLET } }),
}))
vi.mock('#app/platform/offline/hooks/use-sync-status.ts', () => ({
  useCentre: () => ({ rows: uredaj.rows }),
  usePendingFiles: () => ({ waiting: uredaj.files, stopped: [], bytes: 0 }),
}))

describe('the checks of the inspector', () => {
  afterEach(cleanup)

  const otvori = (documents: DocumentSummary[], rows: object[] = [], files: object[] = []) => {
    Object.assign(uredaj, { documents, rows, files })
    renderScreen(<MojeProvjere />)
  }
  const paket = (more: object) =>
    ({
      osobaId: 7,
      ime: 'Ana Anić',
      uredajId: TABLET,
      preuzeto: '2027-03-01T08:00:00Z',
      istjece: '2999-03-15T22:59:59Z',
      ...more,
    }) as JsonObject

  test('stand by their day, with the package, the status and what is unsent, and lead to the check', () => {
    const kasnija = dokument({
      id: 'b',
      meta: meta({ oznaka: 'PLM-2027-0002', preuzeo: paket({ uredajId: 'x', ime: 'Ivo Ivić' }) }),
    })
    const prva = dokument({
      content: { podaci: { datum: '2027-03-10' } },
      meta: meta({ preuzeo: paket({}) }),
      state: 'dirty',
    })
    otvori([kasnija, prva], [{ docId: 'a' }, { docId: 'a' }], [{ docId: 'a' }])
    expect(screen.getByRole('heading', { name: 'Moje provjere na ovom uređaju (2)' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'PLM-2027-0001 Panonska',
      'PLM-2027-0002 Panonska',
    ])
    expect(screen.getByText('na ovom uređaju do 15.03.2999.')).toBeDefined()
    expect(screen.getByText('na uređaju osobe Ivo Ivić')).toBeDefined()
    expect(screen.getByText('2 izmjene, 1 datoteka')).toBeDefined()
    expect(screen.getByText('sve je poslano')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Otvori: PLM-2027-0001' }).getAttribute('href')).toBe(
      '/institucija/3/program/2/projekti/p1/provedba/provjere-na-licu-mjesta/a',
    )
  })

  test('a package whose days are over says so, and one that nobody took too', () => {
    otvori([
      dokument({ meta: meta({ preuzeo: paket({ istjece: '2020-01-02T22:59:59Z' }) }) }),
      dokument({ id: 'b', content: {} }),
    ])
    expect(screen.getByText(/^istekao 02\.01\.2020\./)).toBeDefined()
    expect(screen.getByText('nije preuzet')).toBeDefined()
    expect(screen.getByText('dan nije određen')).toBeDefined()
  })

  test('nothing stands there where the device has none', () => {
    otvori([])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
