import { describe, expect, test } from 'vitest'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import type { ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import { pripadnost, redakDokumenta, spojiProjekte, uskladenost } from './projekti-na-uredaju.ts'

const red = (id: string, izmijenjeno: string, more: Partial<ProjektPrijavitelja> = {}): ProjektPrijavitelja => ({
  id,
  sifra: null,
  naziv: `Projekt ${id}`,
  poziv: { id: 7, oznaka: 'KK.01', naziv: 'Poziv', datumZatvaranja: '2027-06-01T10:00:00Z' },
  status: { id: 1, naziv: 'U izradi' },
  rok: null,
  neprocitano: 0,
  izmijenjeno,
  ...more,
})

const dokument = (id: string, more: Partial<DocumentSummary> = {}): DocumentSummary => ({
  type: 'projekt',
  scope: 'prijavitelj:1',
  id,
  content: { projekt: { naziv: `Nacrt ${id}` } },
  meta: {
    programId: 2,
    prijavitelj: { id: 1 },
    poziv: { id: 7, oznaka: 'KK.01', naziv: 'Poziv', datumZatvaranja: '2027-06-01T10:00:00Z' },
    status: { id: 1, naziv: 'U izradi' },
    izmijenjeno: '2027-01-01T00:00:00Z',
  },
  state: 'clean',
  rev: 3,
  localUpdatedAt: null,
  ...more,
})

describe('list of an applicant from the server and from the device', () => {
  test.each([
    [{ state: 'dirty', rev: 0 }, 'nije-stigao'],
    [{ state: 'dirty', rev: 4 }, 'ceka'],
    [{ state: 'conflict', rev: 4 }, 'odluka'],
    [{ state: 'orphan', rev: 4 }, 'nedostupan'],
    [{ state: 'clean', rev: 4 }, 'na-uredaju'],
  ] as const)('a document %o is told as %s', (document, expected) => {
    expect(uskladenost(document)).toBe(expected)
  })

  test('nothing is shown as empty before either source has answered', () => {
    expect(spojiProjekte({ server: undefined, more: false, documents: undefined }, {})).toBeUndefined()
  })

  test('without the server the device answers, with the words and status of the address', () => {
    const documents = [dokument('a'), dokument('b', { content: { projekt: { naziv: 'Šibenska luka' } } })]
    const names = (upit: object) =>
      spojiProjekte({ server: undefined, more: false, documents }, upit)?.map(({ naziv }) => naziv)
    expect(names({})).toHaveLength(2)
    expect(names({ search: 'sibenska' })).toEqual(['Šibenska luka'])
    expect(names({ status: '2' })).toEqual([])
  })

  test('a row of both sources appears once, with what was typed on the device', () => {
    const rows = spojiProjekte(
      {
        server: [red('a', '2027-01-01T00:00:00Z')],
        more: false,
        documents: [dokument('a', { state: 'dirty', localUpdatedAt: Date.parse('2027-02-01T00:00:00Z') })],
      },
      {},
    )
    expect(rows).toMatchObject([
      { id: 'a', naziv: 'Nacrt a', uskladenost: 'ceka', izmijenjeno: '2027-02-01T00:00:00.000Z' },
    ])
  })

  test('what the server knows and the device does not is said to need a network', () => {
    const rows = spojiProjekte({ server: [red('a', '2027-01-01T00:00:00Z')], more: false, documents: [] }, {})
    expect(rows?.[0]?.uskladenost).toBe('posluzitelj')
  })

  test('a settled document that belongs to a later page waits for its page, an unsent one does not', () => {
    const server = [red('a', '2027-03-01T00:00:00Z')]
    const documents = [dokument('old'), dokument('new', { state: 'dirty', rev: 0, localUpdatedAt: 0 })]
    const ids = (more: boolean) => spojiProjekte({ server, more, documents }, {})?.map(({ id }) => id)
    expect(ids(true)).toEqual(['a', 'new'])
    expect(ids(false)).toEqual(['a', 'old', 'new'])
  })

  test('newest change comes first', () => {
    const server = [red('a', '2027-01-05T00:00:00Z'), red('b', '2027-01-02T00:00:00Z')]
    const documents = [dokument('c', { meta: { ...dokument('c').meta, izmijenjeno: '2027-01-03T00:00:00Z' } })]
    expect(spojiProjekte({ server, more: false, documents }, {})?.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  test('a damaged document still makes a row', () => {
    const row = redakDokumenta(dokument('x', { content: {}, meta: {} }))
    expect(row).toMatchObject({ naziv: 'Prijava bez naziva', status: { id: 0 }, rok: null })
    expect(pripadnost({ meta: {} })).toEqual({ prijaviteljId: 0, programId: 0 })
  })
})
