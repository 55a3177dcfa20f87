import { describe, expect, test } from 'vitest'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { cinjenicePrijavitelja, noviNacrt, type PozivNacrta, pozivIzDokumenta, prekoGranice } from './nacrt.ts'
import { redakDokumenta } from './projekti-na-uredaju.ts'

const definicija = ispravnaDefinicija()
const poziv: PozivNacrta = {
  id: 7,
  oznaka: 'KK.03.2.1.05',
  naziv: 'Ulaganje u opremu',
  program: { id: 2, naziv: 'Konkurentnost i kohezija' },
  skupina: 'Otvoren',
  alokacija: '1000000.00',
  najnizaPotpora: '10000.00',
  najvisaPotpora: null,
  datumZatvaranja: '2027-06-01T10:00:00Z',
  definicija,
}
const prijavitelj = { id: 12, oib: '12345678903', naziv: 'Metalac d.o.o.' }
const OZUJAK = Date.parse('2027-03-01T10:00:00Z')
const nacrt = (changes: Partial<Parameters<typeof noviNacrt>[0]> = {}) =>
  noviNacrt({ poziv, prijavitelj, documents: [], naziv: ' Nova linija ', sada: OZUJAK, ...changes })

describe('a draft made on the device', () => {
  test('its content is the empty form of the call with the name, as the server would make it', () => {
    const empty = emptyDocument(KATALOG_OBRASCA, definicija)
    expect(nacrt().content).toEqual({ ...empty, projekt: { ...(empty.projekt as JsonObject), naziv: 'Nova linija' } })
    expect(nacrt({ naziv: '  ' }).content).toEqual(empty)
  })

  test('the server is told the call and the name and nothing else', () => {
    expect(nacrt().args).toEqual({ pozivId: 7, naziv: 'Nova linija' })
    expect(nacrt().actingFor).toEqual({ vrsta: 'prijavitelj', id: 12 })
    expect(nacrt().formDef).toEqual({ id: 7, version: definicija.verzija })
  })

  test('its frame opens the form: status, call with amounts in cents, applicant, definition', () => {
    expect(nacrt().meta).toMatchObject({
      naziv: 'Nova linija',
      status: { id: 1, naziv: 'U izradi' },
      programId: 2,
      prijavitelj: { id: 12, oib: '12345678903', velicina: null },
      poziv: { id: 7, podnosenjeMoguce: true, alokacija: 100_000_000, najniza: 1_000_000, najvisa: 0, definicija },
      smijeUredivati: true,
    })
  })

  test('beyond what the call allows is refused before anything is written [PRJ-03]', () => {
    const one = (id: number, statusId: number, state: DocumentSummary['state'] = 'clean'): DocumentSummary => ({
      type: 'projekt',
      scope: 'prijavitelj:1',
      id: `${id}`,
      content: {},
      state,
      rev: 1,
      localUpdatedAt: null,
      meta: { programId: 2, prijavitelj: { id: 12 }, poziv: { id }, statusId },
    })
    const granica = (...documents: DocumentSummary[]) => prekoGranice(poziv, 12, documents)
    expect(definicija.najveciBrojPrijavaPoPrijavitelju).toBe(1)
    expect(granica(one(8, 1), one(7, 12), one(7, 1, 'orphan'))).toBeUndefined()
    expect(granica(one(7, 1))).toBe('Dosegnut je najveći broj prijava po prijavitelju na ovom pozivu.')
    expect(prekoGranice(poziv, 13, [one(7, 1)])).toBeUndefined()
  })

  test('is not made on a call whose conditions the applicant fails, as far as the device knows it', () => {
    const facts = { velicina: 'malo', oblik: 'obrt', sektor: 'profitniSektor', osnovan: '2026-02-01' }
    const known: DocumentSummary = {
      type: 'projekt',
      scope: 'prijavitelj:1',
      id: 'x',
      content: {},
      state: 'clean',
      rev: 1,
      localUpdatedAt: null,
      meta: { programId: 2, statusId: 11, poziv: { id: 9 }, prijavitelj: { id: 12, ...facts } },
    }
    const granica = (changes: Partial<typeof definicija.prihvatljivost>, documents = [known]) => {
      const prihvatljivost = { ...definicija.prihvatljivost, ...changes }
      return prekoGranice({ ...poziv, definicija: { ...definicija, prihvatljivost } }, 12, documents)
    }
    expect(granica({ pravniOblici: ['udruga'] })).toContain('vrstama prijavitelja')
    expect(granica({ sektori: ['neprofitniSektor'] })).toContain('Sektor')
    expect(granica({ minGodinaPoslovanja: 2 })).toContain('neće poslovati')
    expect(granica({ minGodinaPoslovanja: 1 })).toBeUndefined()
    expect(granica({ sektori: ['neprofitniSektor'] }, [])).toBeUndefined()
  })

  test('after closing it says that nothing may be submitted', () => {
    const sada = Date.parse('2027-06-01T10:00:00Z')
    expect(nacrt({ sada }).meta?.poziv).toMatchObject({ podnosenjeMoguce: false })
  })

  test('facts of the applicant come from another document of the same applicant', () => {
    const other = (id: number, facts: JsonObject): DocumentSummary => ({
      type: 'projekt',
      scope: 'prijavitelj:1',
      id: 'x',
      content: {},
      state: 'clean',
      rev: 1,
      localUpdatedAt: null,
      meta: { programId: 2, prijavitelj: { id, ...facts } },
    })
    const podobnost = { oblik: 'obrt', sektor: 'profitniSektor', nkd: '25', osnovan: '2019-04-01' }
    const facts = { velicina: 'malo', vrstaOrganizacije: 6, regija: 'panonska', pdv: 'povrativ', ...podobnost }
    const documents = [other(9, { ...facts, velicina: 'veliko' }), other(12, { velicina: null }), other(12, facts)]
    expect(cinjenicePrijavitelja(documents, 12)).toEqual(facts)
    expect(cinjenicePrijavitelja(documents, 5).velicina).toBeNull()
  })

  test('it is in the list of projects at once, as something that has not arrived', () => {
    const { content, meta = {} } = nacrt()
    const row = redakDokumenta({
      type: 'projekt',

      id: 'n',
      content,
      meta,
      state: 'dirty',
      rev: 0,
      localUpdatedAt: OZUJAK,
    })
    expect(row).toMatchObject({ naziv: 'Nova linija', uskladenost: 'nije-stigao', rok: poziv.datumZatvaranja })
  })

  test('the call is found among the documents of the device by its number', () => {
    const document = {
      type: 'poziv',
      id: '7',
      meta: {},
      state: 'clean',
      rev: 1,
      localUpdatedAt: null,
      content: poziv,
    }
    const documents = [document as unknown as DocumentSummary]
    expect(pozivIzDokumenta(documents, 7)?.naziv).toBe('Ulaganje u opremu')
    expect(pozivIzDokumenta(documents, 8)).toBeUndefined()
  })
})
