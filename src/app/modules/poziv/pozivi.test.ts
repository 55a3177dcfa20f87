import { describe, expect, test } from 'vitest'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { POPIS_POZIVA_INSTITUCIJE, prijaviteljiUkratko } from '#contract/modules/poziv/poziv.popis.ts'
import { redci, regijeStupci } from './definicija/iznosi.tsx'
import { opcijeTekst, promijenjenaPolja } from './definicija/obrazac.tsx'
import { partneriTekst } from './definicija/prihvatljivost.tsx'
import { SHEMA_NOVOG_POZIVA } from './novi-poziv-dialog.tsx'
import { rasponTekst } from './poziv.tekst.ts'
import { prijaviteljiTekst, prosliRokTekst } from './poziv-kartica.tsx'
import { parsePoziviInstitucije } from './pozivi.search.ts'
import { poziviUredaja } from './pozivi-na-uredaju.ts'
import { adresaPrijave } from './prijavi-se.tsx'

const SADA = Date.parse('2027-03-01T10:00:00Z')
const dokument = (id: number, more: object = {}): DocumentSummary =>
  ({
    type: 'poziv',
    id: String(id),
    meta: {},
    state: 'clean',
    rev: 1,
    localUpdatedAt: null,
    content: {
      id,
      oznaka: `KK.${id}`,
      naziv: `Poziv ${id}`,
      program: { id: 2, naziv: 'KK' },
      skupina: 'Otvoren',
      institucija: { id: 4, naziv: 'Ministarstvo' },
      datumZatvaranja: '2027-06-01T10:00:00Z',
      definicija: emptyDefinicija(),
      ...more,
    },
  }) as unknown as DocumentSummary

describe('calls', () => {
  test("columns of the institution's list (domain rules 3.1), what a desk looks for first where it sees it without scrolling", () => {
    expect(Object.values(POPIS_POZIVA_INSTITUCIJE.stupci).map(({ naziv }) => naziv)).toEqual([
      'Oznaka',
      'Naziv',
      'Status',
      'Na redu',
      'Datum zatvaranja',
      'Alokacija',
      'Traženo',
      'Broj prijava',
      'Zadužen',
      'Komponenta',
      'Postupak',
      'Ugovoreno',
      'Datum otvaranja',
    ])
  })

  test('on the device only open calls of the programme are offered, closing soonest first', () => {
    const documents = [
      dokument(1),
      dokument(2, { datumZatvaranja: '2027-04-01T10:00:00Z' }),
      dokument(3, { skupina: 'U najavi' }),
      dokument(4, { program: { id: 1, naziv: 'NPOO' } }),
      dokument(5, { datumZatvaranja: '2027-03-01T10:00:00Z' }),
      dokument(6, { datumZatvaranja: null }),
    ]
    const ids = (search?: string) => poziviUredaja(documents, { programId: 2, search, sada: SADA }).map(({ id }) => id)
    expect(ids()).toEqual([2, 1, 6])
    expect(ids('poziv 6')).toEqual([6])
  })

  test('a call without limits is for all kinds of applicants', () => {
    const [card] = poziviUredaja([dokument(1)], { programId: 2, search: undefined, sada: SADA })
    expect(card?.prijavitelji).toHaveLength(7)
    expect(prijaviteljiTekst(card?.prijavitelji ?? [])).toContain('ukupno 7 vrsta')
    expect(prijaviteljiTekst(['Udruga'])).toBe('Udruga')
    expect([['Udruga'], ['Udruga', 'Obrt', 'Zadruga']].map(prijaviteljiUkratko)).toEqual(['Udruga', 'Udruga i još 2'])
    expect(prijaviteljiTekst(['Udruga', 'Obrt', 'Zadruga', 'Općina'])).toContain('ukupno 4 vrste prijavitelja')
  })

  test('only a closed call is said to have closed', () => {
    const dan = '2027-02-06T10:00:00Z'
    const [prije, poslije] = [Date.parse(dan) - 1, Date.parse(dan) + 1]
    expect(prosliRokTekst('Zatvoren', dan, poslije)).toBe('Zatvoren 06.02.2027. 11:00')
    expect(prosliRokTekst('Zatvoren', dan, prije)).toBe('Zatvoren prije objavljenog roka 06.02.2027. 11:00')
    expect(prosliRokTekst('Obustavljen', dan, prije)).toBe('Objavljeni rok: 06.02.2027. 11:00')
    expect(prosliRokTekst('Otkazan', null, prije)).toBe('Otkazan')
  })

  test('amounts and partners are said in words', () => {
    expect(rasponTekst('100.00', null)).toBe('od 100,00\u00a0€')
    expect(rasponTekst(null, null)).toBeNull()
    expect(partneriTekst({ minPartnera: 0, maxPartnera: 0 })).toBe('partnerstvo nije dopušteno')
    expect(partneriTekst({ minPartnera: 1, maxPartnera: 3 })).toBe('od 1 do 3')
  })

  test('intensity shows regions only where they make a difference', () => {
    const { intenzitet } = ispravnaDefinicija()
    expect(regijeStupci(redci(intenzitet, '1')).map(({ header }) => header)).toHaveLength(4)
    const same = { '2': { malo: { panonska: 8500, sjeverna: 8500, jadranska: 8500, gradZagreb: 8500 } } }
    const [only, ...rest] = regijeStupci(redci(same, '2'))
    expect([only?.header, rest.length]).toEqual(['Sve regije', 0])
    expect(only?.render({ velicina: 'malo', celije: same['2'].malo })).toBe('85,00\u00a0%')
  })

  test('fields that a call changes are named as people see them', () => {
    const [row] = promijenjenaPolja(ispravnaDefinicija())
    expect(row?.path).toBe('projekt.opravdanost')
    expect(row?.oznaka).not.toBe('projekt.opravdanost')
    expect(opcijeTekst({ required: true, scorable: true, maxLength: 500 })).toBe(
      'obvezno, boduje se, najviše 500 znakova',
    )
  })

  test('a new call needs a name and a component', () => {
    const greske = (unos: unknown) =>
      SHEMA_NOVOG_POZIVA.safeParse(unos).error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(greske({ naziv: ' ', komponenta: null, postupak: 'otvoreni' })).toEqual([
      ['naziv', 'Ovo polje je obavezno'],
      ['komponenta', 'Ovo polje je obavezno'],
    ])
    expect(greske({ naziv: 'x'.repeat(SAFE_MAX_TEXT + 1), komponenta: '3', postupak: 'otvoreni' })).toEqual([
      ['naziv', `Maksimalan unos: ${SAFE_MAX_TEXT}`],
    ])
    expect(greske({ naziv: 'Poziv', komponenta: '3', postupak: 'otvoreni' })).toBeUndefined()
  })

  test('„Kreiraj prijavu” of a public call leads to its draft', () => {
    expect(
      adresaPrijave(12, { id: 7, program: { id: 2, naziv: 'KK' }, podnosenjeMoguce: true, vrstaPostupka: 'otvoreni' }),
    ).toBe('/prijavitelj/12/program/2/pozivi/popis?kreiraj=7')
  })
})

describe('sorting the list of an institution', () => {
  test('an address that was kept before says its order in two words', () => {
    expect(parsePoziviInstitucije({ poredak: 'naziv', smjer: 'asc' })).toEqual({ sort: 'naziv' })
    expect(parsePoziviInstitucije({ poredak: 'prijave' })).toEqual({ sort: '-prijave' })
    expect(parsePoziviInstitucije({ smjer: 'asc' })).toEqual({ sort: 'zatvaranje' })
    expect(parsePoziviInstitucije({ poredak: 'boja', smjer: 'gore' })).toEqual({})
    expect(parsePoziviInstitucije({ sort: '-naziv', poredak: 'prijave' })).toEqual({ sort: '-naziv' })
  })
})
