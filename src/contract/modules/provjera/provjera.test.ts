/** The document of an on-site check and the rules of its moves: what each asks, and what a signature stands under. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derive } from '#contract/kernel/dokument/dokument.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { broken, decide, type Rule } from '#contract/kernel/record-kind.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import { cijelaProvjera, pripremaProvjere } from '#tests/support/provjera.ts'
import { preporukaStatuses } from './preporuka.statuses.ts'
import { LISTE_ZA_TEST } from './provjera.fixture.ts'
import { provjeraKind } from './provjera.kind.ts'
import { potpisala, potpisiOd, sazetakZapisnika } from './provjera.potpisi.ts'
import { PROVJERA_NA_UREDAJU } from './provjera.povijest.ts'
import * as pravila from './provjera.rules.ts'
import { BEZ_DOKUMENATA, BEZ_OCITOVANJA, type Provjera } from './provjera.schema.ts'
import { type KontekstProvjere, nalaziPoTezini, PROVJERA, sumnjaOd, timOd, voditeljOd } from './provjera.ts'

const SADA = Date.parse('2026-03-02T10:00:00Z')
const POSJET = { datum: '2026-03-12', tim: [7, 8] }
const CTX: KontekstProvjere = {
  sada: SADA,
  teren: true,
  potpisuje: true,
  lista: LISTE_ZA_TEST.oprema,
  osobe: [7, 8, 9].map((id) => ({ value: String(id), label: `Osoba ${id}` })),
  ranije: [],
}

const cijela = (more: Partial<Parameters<typeof cijelaProvjera>[0]> = {}) => cijelaProvjera({ ...POSJET, ...more })
type Grana = Json | undefined
const isList = (value: Grana): value is Json[] => Array.isArray(value)

/** The content with another value at a path; rows are named by their ids, and undefined takes what stands there away. */
function promijeni(sadrzaj: Grana, put: string, value: Grana): Json {
  const [prvi = '', ...ostatak] = put.split('.')
  const inner = (was: Grana) => (ostatak.length === 0 ? value : promijeni(was, ostatak.join('.'), value))
  if (isList(sadrzaj)) {
    const at = sadrzaj.findIndex((one, i) => (one as JsonObject | null)?.id === prvi || String(i) === prvi)
    if (at === -1) throw new Error(`nothing at ${put}`)
    const next = inner(sadrzaj[at])
    return sadrzaj.flatMap((one, i) => (i !== at ? [one] : next === undefined ? [] : [next]))
  }
  const { [prvi]: was, ...ostalo } = (sadrzaj ?? {}) as JsonObject
  const next = inner(was)
  return next === undefined ? ostalo : { ...ostalo, [prvi]: next }
}
/** Both sides sign anew what is written now. */
function potpisano(sadrzaj: Sadrzaj): Sadrzaj {
  const sazetak = sazetakZapisnika(sadrzaj)
  const { potpisi } = sadrzaj.potpisi as { potpisi: JsonObject[] }
  return { ...sadrzaj, potpisi: { potpisi: potpisi.map((one) => ({ ...one, sazetak })) } }
}
const uz = (sadrzaj: Sadrzaj, ...promjene: readonly (readonly [put: string, value: Grana])[]): Sadrzaj =>
  promjene.reduce<Sadrzaj>((one, [put, value]) => promijeni(one, put, value) as Sadrzaj, sadrzaj)
/** The whole check with these changes, signed as it then is. */
const sa = (...promjene: readonly (readonly [put: string, value: Grana])[]) => potpisano(uz(cijela(), ...promjene))

function nalazi(sadrzaj: Sadrzaj, ctx: Partial<KontekstProvjere> = {}) {
  const { greske, upozorenja } = derive(PROVJERA, sadrzaj, { ...CTX, ...ctx })
  const kratko = ({ pravilo, polje }: (typeof greske)[number]) => `${pravilo} ${polje}`
  return { greske: greske.map(kratko), upozorenja: upozorenja.map(kratko) }
}
const greske = (...promjene: readonly (readonly [put: string, value: Grana])[]) => nalazi(sa(...promjene)).greske

const uredaj = (more: JsonObject = {}): JsonObject => ({
  id: 'u1',
  naziv: 'Tokarilica',
  serijskiBroj: 'SN-1',
  serijskiBrojPonovno: 'SN-1',
  zateceno: '1',
  stanje: 'uUporabi',
  fotografije: ['a', 'b'].map((slovo) => ({
    id: `00000000-0000-4000-8000-00000000000${slovo}`,
    naziv: `${slovo}.jpg`,
    sha256: slovo.repeat(64),
    bajtova: 10,
  })),
  ...more,
})

describe('the document', () => {
  test('that is whole has neither errors nor warnings', () => {
    expect(nalazi(cijela())).toEqual({ greske: [], upozorenja: [] })
    expect(greske(['oprema.oprema', [uredaj()]])).toEqual([])
  })

  test('is cut to its preparation until the visit begins', () => {
    expect(nalazi(pripremaProvjere(POSJET), { teren: false, lista: null })).toEqual({ greske: [], upozorenja: [] })
    const naTerenu = nalazi(pripremaProvjere(POSJET)).greske
    expect(naTerenu.filter((one) => one.startsWith('PLM-05'))).toHaveLength(30)
    expect(naTerenu.filter((one) => !one.startsWith('PLM-05'))).toEqual([
      'OBR-STAVKA dolazak.nazocni',
      'OBR-OBVEZNO vidljivost.vrstaPloce',
      'OBR-OBVEZNO zakljucak.zakljucak',
      'OBR-OBVEZNO zakljucak.ocjena',
    ])
  })

  test('asks for its kind until the visit begins, and for none that is fixed by then', () => {
    const bezVrste = sa(['podaci.tip', null])
    expect(nalazi(bezVrste, { teren: false, lista: null }).greske).toEqual(['OBR-OBVEZNO podaci.tip'])
    expect(nalazi(bezVrste).greske).toEqual([])
  })

  test.each<[polje: string, value: Grana, greska: string]>([
    ['podaci.povod', null, 'OBR-OBVEZNO podaci.povod'],
    ['podaci.datum', null, 'OBR-OBVEZNO podaci.datum'],
    ['podaci.datum', '2026-02-30', 'OBR-DATUM podaci.datum'],
    ['podaci.lokacije', [], 'OBR-STAVKA podaci.lokacije'],
    ['podaci.lokacije.l1.adresa', '', 'OBR-OBVEZNO podaci.lokacije.l1.adresa'],
    ['podaci.lokacije.l1.koordinate', 'ovdje', 'OBR-KOORDINATE podaci.lokacije.l1.koordinate'],
    ['podaci.tim.clan-8.uloga', null, 'OBR-OBVEZNO podaci.tim.clan-8.uloga'],
    ['podaci.tim.clan-8.osoba', '99', 'OBR-POPIS podaci.tim.clan-8.osoba'],
    ['dolazak.nazocni.n1.ime', '', 'OBR-OBVEZNO dolazak.nazocni.n1.ime'],
    ['vidljivost.vrstaPloce', null, 'OBR-OBVEZNO vidljivost.vrstaPloce'],
    ['nalazi.nalazi.f1.stavka', 'X-01', 'OBR-POPIS nalazi.nalazi.f1.stavka'],
    ['nalazi.nalazi.f1.opis', '', 'OBR-OBVEZNO nalazi.nalazi.f1.opis'],
    ['nalazi.nalazi.f1.tezina', null, 'OBR-OBVEZNO nalazi.nalazi.f1.tezina'],
    ['nalazi.nalazi.f1.ucinak', '-1.00', 'OBR-NEGATIVNO nalazi.nalazi.f1.ucinak'],
    ['nalazi.preporuke.p1.nalaz', 'f9', 'OBR-POPIS nalazi.preporuke.p1.nalaz'],
    ['nalazi.preporuke.p1.rok', null, 'OBR-OBVEZNO nalazi.preporuke.p1.rok'],
    ['nalazi.preporuke.p1.odgovoran', '', 'OBR-OBVEZNO nalazi.preporuke.p1.odgovoran'],
    ['zakljucak.zakljucak', '', 'OBR-OBVEZNO zakljucak.zakljucak'],
    ['zakljucak.ocjena', 'izvrsno', 'OBR-POPIS zakljucak.ocjena'],
    ['oprema.oprema', [uredaj({ stanje: null })], 'OBR-OBVEZNO oprema.oprema.u1.stanje'],
    ['troskovi.uzorak', [{ id: 't1', trosak: 'Stroj', dokument: 'Račun 1' }], 'OBR-OBVEZNO troskovi.uzorak.t1.iznos'],
  ])('names what is wrong at %s (%j)', (polje, value, greska) => {
    expect(greske([polje, value])).toEqual([greska])
  })

  test('counts findings by their weight and money', () => {
    const nalaz = (id: string, tezina: string, ucinak: string | null) => ({
      id,
      stavka: 'O-05',
      opis: 'Opis',
      tezina,
      ucinak,
      trosak: null,
      sumnja: false,
    })
    const sadrzaj = sa([
      'nalazi.nalazi',
      [nalaz('f1', 'nisko', '10.50'), nalaz('f2', 'visoko', '1000.00'), nalaz('f3', 'izmišljeno', null)],
    ])
    expect(nalaziPoTezini(sadrzaj)).toEqual({ visoko: 1, srednje: 0, nisko: 1 })
    expect(derive(PROVJERA, sadrzaj, CTX).racun.ukupanUcinak).toBe(101_050)
    expect([sumnjaOd(sadrzaj), sumnjaOd(cijela())]).toEqual([true, false])
    expect(sumnjaOd(sa(['nalazi.nalazi.f1.sumnja', true]))).toBe(true)
  })

  test('a team is read of what was written, whatever that is', () => {
    const clan = (osoba: string, uloga: string | null) => ({ id: `x${osoba}`, osoba, uloga })
    const sadrzaj = uz(cijela(), ['podaci.tim', [clan('7', 'clan'), clan('', 'voditelj'), clan('x', 'voditelj')]])
    expect(timOd(sadrzaj)).toEqual([{ osobaId: 7, voditelj: false }])
    expect([voditeljOd(sadrzaj), voditeljOd(cijela()), voditeljOd({})]).toEqual([undefined, 7, undefined])
  })
})

describe('rules between its fields', () => {
  const ODGOVOR = 'lista.odgovori.O-01'

  test('PLM-01: two people, one of whom leads, and nobody twice', () => {
    expect(greske(['podaci.tim.clan-8', undefined])).toEqual(['OBR-REDAKA podaci.tim'])
    expect(greske(['podaci.tim.clan-8.uloga', 'voditelj'])).toEqual(['PLM-01 podaci.tim'])
    expect(greske(['podaci.tim.clan-7.uloga', 'clan'])).toEqual(['PLM-01 podaci.tim'])
    expect(greske(['podaci.tim.clan-8.osoba', '7'])).toEqual(['PLM-01 podaci.tim'])
  })

  test('PLM-02: the period that is covered does not end before it begins', () => {
    const razdoblje = (od: string, kraj: string) => greske(['podaci.obuhvatOd', od], ['podaci.obuhvatDo', kraj])
    expect(razdoblje('2026-01-02', '2026-01-01')).toEqual(['PLM-02 podaci.obuhvatDo'])
    expect(razdoblje('2026-01-02', '2026-01-02')).toEqual([])
    expect(greske(['podaci.obuhvatDo', '2020-01-01'])).toEqual([])
  })

  test.each<[odgovor: string | null, komentar: string, polje: string[]]>([
    [null, '', ['odgovor']],
    ['izmišljeno', 'Komentar', ['odgovor']],
    ['ne', ' ', ['komentar']],
    ['djelomicno', '', ['komentar']],
    ['nijePrimjenjivo', '', ['komentar']],
    ['nijePrimjenjivo', 'Ne odnosi se.', []],
    ['da', '', ['fotografije']],
  ])('PLM-05: O-01 answered by %s with „%s” lacks %j', (odgovor, komentar, polja) => {
    const nedostaje = greske([`${ODGOVOR}.odgovor`, odgovor], [`${ODGOVOR}.komentar`, komentar])
    expect(nedostaje.filter((one) => one.startsWith('PLM-05'))).toEqual(polja.map((one) => `PLM-05 ${ODGOVOR}.${one}`))
  })

  test('PLM-05: an answer of another list is none of this one, and its list is the frozen one', () => {
    expect(greske(['lista.odgovori.O-02', undefined])).toEqual(['PLM-05 lista.odgovori.O-02.odgovor'])
    const drugeListe = nalazi(cijela(), { lista: LISTE_ZA_TEST.usluge }).greske
    expect(drugeListe.filter((one) => one.startsWith('PLM-05 lista.odgovori.U-'))).toHaveLength(30)
    expect(nalazi(cijela(), { lista: null })).toEqual({ greske: ['OBR-POPIS nalazi.nalazi.f1.stavka'], upozorenja: [] })
  })

  test('PLM-05: a visit that began without a network asks the list of its package, of its own sort', () => {
    const paket = (liste: KontekstProvjere['liste']) =>
      nalazi(cijela(), { lista: null, ...(liste && { liste }) }).greske
    expect(paket(LISTE_ZA_TEST)).toEqual([])
    expect(paket({ usluge: LISTE_ZA_TEST.usluge })).toEqual(['OBR-POPIS nalazi.nalazi.f1.stavka'])
  })

  test('PLM-06: a serial number is typed twice and alike', () => {
    const broj = (ponovno: string | null) => greske(['oprema.oprema', [uredaj({ serijskiBrojPonovno: ponovno })]])
    const put = 'PLM-06 oprema.oprema.u1.serijskiBrojPonovno'
    expect([broj(null), broj('SN-2'), broj('SN-1')]).toEqual([[put], [put], []])
  })

  test('PLM-33, PLM-34 and PLM-35: a number that is known already is said at its row, and stops nobody', () => {
    const oprema = (...brojevi: string[]) => ({
      ...cijela(),
      oprema: { oprema: brojevi.map((serijskiBroj, i) => ({ ...uredaj(), id: `u${i + 1}`, serijskiBroj })) },
    })
    const poznatiBrojevi = [
      { broj: 'TC52500418', oznaka: 'PLM-2026-0003', sifra: 'KK.01' },
      { broj: 'SN77', oznaka: 'PLM-2025-0001', sifra: null },
    ]
    const BROJEVI = ['PLM-33', 'PLM-34', 'PLM-35']
    const nadeno = (...brojevi: string[]) =>
      nalazi(oprema(...brojevi), { poznatiBrojevi }).upozorenja.filter((one) =>
        BROJEVI.some((rule) => one.startsWith(rule)),
      )
    const polje = (n: number) => `oprema.oprema.u${n}.serijskiBroj`
    expect(nadeno('tc5-25-00418', 'sn 77', 'Novi-1')).toEqual([`PLM-33 ${polje(1)}`, `PLM-34 ${polje(2)}`])
    expect(nadeno('N-1', 'n1')).toEqual([`PLM-35 ${polje(1)}`, `PLM-35 ${polje(2)}`])
    expect(nadeno('', '-')).toEqual([])
    // A device that was given its circumstances by an earlier version knows no numbers of others.
    expect(
      nalazi(oprema('tc5-25-00418')).upozorenja.filter((one) => BROJEVI.some((rule) => one.startsWith(rule))),
    ).toEqual([])
  })

  test('PLM-07: a device is shown whole and by its plate, unless it was not there', () => {
    const bez = (stanje: string) => greske(['oprema.oprema', [uredaj({ stanje, fotografije: [] })]])
    expect(bez('neispravno')).toEqual(['PLM-07 oprema.oprema.u1.fotografije'])
    expect(bez('nijeZateceno')).toEqual([])
  })

  test('PLM-08: both sides have signed, or have refused before two witnesses', () => {
    const odbija = (svjedok2: string | null, svjedok1 = 'Osoba 7') =>
      greske(
        ['potpisi.potpisi.s2.potezi', null],
        ['potpisi.potpisi.s2.odbija', 'Ne slaže se s nalazom.'],
        ['potpisi.potpisi.s2.svjedok1', svjedok1],
        ['potpisi.potpisi.s2.svjedok2', svjedok2],
      )
    expect(odbija('Osoba 8')).toEqual([])
    // Witnesses are of the team: not a colleague who stayed in the office, nor whoever refuses.
    expect(odbija('Osoba 9')).toEqual(['PLM-08 potpisi.potpisi'])
    expect(odbija('Goran Matijević')).toEqual(['PLM-08 potpisi.potpisi'])
    expect(odbija(null)).toEqual(['PLM-08 potpisi.potpisi'])
    expect(odbija('Osoba 7 ')).toEqual(['PLM-08 potpisi.potpisi'])
    expect(greske(['potpisi.potpisi', []])).toEqual(['PLM-08 potpisi.potpisi', 'PLM-08 potpisi.potpisi'])
    expect(greske(['potpisi.potpisi.s1.potezi', '[[1,2]]'])).toEqual(['PLM-08 potpisi.potpisi'])
    for (const potezi of ['nije JSON', '{"a":1}', '[["x","y","x","y"]]', '[null]'])
      expect(greske(['potpisi.potpisi.s1.potezi', potezi])).toEqual(['PLM-08 potpisi.potpisi'])
    // Signed on paper: what was photographed counts, a promise of it does not.
    const snimka = {
      id: '0190a000-0000-7000-8000-000000000001',
      naziv: 'potpis.jpg',
      sha256: 'a'.repeat(64),
      bajtova: 9,
    }
    const naPapiru = (...papir: object[]) =>
      greske(['potpisi.potpisi.s2.potezi', null], ['potpisi.potpisi.s2.papir', papir as never])
    expect(naPapiru(snimka)).toEqual([])
    expect(naPapiru()).toEqual(['PLM-08 potpisi.potpisi'])
    expect(naPapiru({ ...snimka, sha256: '' })).toEqual(['PLM-08 potpisi.potpisi'])
    // The partner signs for the beneficiary; whoever built it does not.
    expect(greske(['potpisi.potpisi.s2.strana', 'partner'])).toEqual([])
    expect(greske(['potpisi.potpisi.s2.strana', 'izvodac'])).toEqual(['PLM-08 potpisi.potpisi'])
  })

  test('PLM-09: an answer that nobody wants points to a finding, and stops nobody', () => {
    const odgovoreno = (kod: string, odgovor: string) =>
      nalazi(sa([`lista.odgovori.${kod}.odgovor`, odgovor])).upozorenja
    expect(odgovoreno('O-06', 'ne')).toEqual(['PLM-09 nalazi.nalazi'])
    expect(odgovoreno('O-06', 'da')).toEqual([])
    // It is described already.
    expect(odgovoreno('O-05', 'djelomicno')).toEqual([])
    // Here „Da” is what nobody wants.
    expect([odgovoreno('O-24', 'da'), odgovoreno('O-24', 'ne')]).toEqual([['PLM-09 nalazi.nalazi'], []])
  })

  test.each([
    ['visoko', '2026-03-27', '2026-03-28'],
    ['srednje', '2026-04-11', '2026-04-12'],
    ['nisko', '2026-05-11', '2026-05-12'],
  ])('PLM-10: the usual deadline of a finding that is %s', (tezina, zadnji, prekasno) => {
    const rok = (dan: string) =>
      nalazi(sa(['nalazi.nalazi.f1.tezina', tezina], ['nalazi.preporuke.p1.rok', dan])).upozorenja
    expect(rok(zadnji)).toEqual([])
    expect(rok(prekasno)).toEqual(['PLM-10 nalazi.preporuke.p1.rok'])
  })
})

/** Every place of a content where a value stands, rows by their place. */
function putovi(value: Json, put: readonly string[] = []): string[] {
  const inner = isList(value)
    ? value.entries()
    : value !== null && typeof value === 'object'
      ? Object.entries(value)
      : []
  return [
    ...(put.length === 0 ? [] : [put.join('.')]),
    ...[...inner].flatMap(([at, one]) => putovi(one, [...put, `${at}`])),
  ]
}
function procitaj(value: Grana, put: string): Grana {
  return put.split('.').reduce<Grana>((one, at) => (one as Record<string, Json> | undefined)?.[at], value)
}

describe('signatures', () => {
  const sadrzaj = cijela()
  const { potpisi: _potpisi, ...zapisnik } = sadrzaj
  const strane = (one: Sadrzaj) => [potpisala(one, 'institucija', []), potpisala(one, 'korisnik', [])]
  const vrijednost = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.constant<Json[]>([]),
  )

  // The chain of evidence proves itself, and goes on while people sign.
  const { dokazi: _dokazi, ...bezLanca } = zapisnik

  test('of both sides are void after any change of what was signed', () => {
    expect(strane(sadrzaj)).toEqual([true, true])
    fc.assert(
      fc.property(fc.constantFrom(...putovi(bezLanca)), vrijednost, (put, value) => {
        fc.pre(JSON.stringify(procitaj(sadrzaj, put)) !== JSON.stringify(value))
        expect(strane(uz(sadrzaj, [put, value]))).toEqual([false, false])
        // And stand again once it is as it was.
        expect(strane(uz(uz(sadrzaj, [put, 'drugo']), [put, procitaj(sadrzaj, put)]))).toEqual([true, true])
      }),
    )
    expect(strane(uz(sadrzaj, ['troskovi.uzorak', [{ id: 't1' }]]))).toEqual([false, false])
  })

  test('hash everything but themselves, in whatever order it is written', () => {
    const izvan = sazetakZapisnika(sadrzaj)
    fc.assert(
      fc.property(fc.jsonValue(), (potpisi) => {
        expect(sazetakZapisnika({ ...sadrzaj, potpisi: potpisi as Json, dokazi: potpisi as Json })).toBe(izvan)
      }),
    )
    expect(sazetakZapisnika(zapisnik)).toBe(izvan)
    expect(sazetakZapisnika(Object.fromEntries(Object.entries(sadrzaj).reverse()))).toBe(izvan)
    expect(izvan).toMatch(/^[0-9a-f]{64}$/)
  })

  test('one side stays signed when the other is taken away', () => {
    expect(strane(uz(sadrzaj, ['potpisi.potpisi.s1', undefined]))).toEqual([false, true])
    expect(strane(uz(sadrzaj, ['potpisi.potpisi.s2.ime', ' ']))).toEqual([true, false])
    expect(potpisiOd(sadrzaj).map(({ vrijeme }) => vrijeme)).toEqual(Array(2).fill(Date.UTC(2026, 2, 12, 12)))
    expect(potpisiOd(uz(sadrzaj, ['potpisi.potpisi.s1.vrijeme', 'jučer']))[0]?.vrijeme).toBe(0)
  })
})

const izjava = (sukob: boolean) => ({ sukob, obrazlozenje: '', dano: '2026-03-01T10:00:00.000Z' })
const IZJAVE = { 7: izjava(false), 8: izjava(false) }
const provjera = (more: Partial<Provjera> = {}): Provjera => ({
  id: '00000000-0000-4000-8000-000000000001',
  oznaka: 'PLM-2026-0001',
  projekt: { id: '00000000-0000-4000-8000-000000000002', naziv: 'Škola', sifra: 'KK.1', statusId: 6 },
  prijavitelj: 'Panonska',
  prijaviteljId: 1,
  programId: 2,
  impId: 1,
  pise: { vrsta: 'institucija', id: 1 },
  autorId: 7,
  statusId: 1,
  verzijaRetka: 1,
  sadrzaj: cijela(),
  podneseno: null,
  najavljenoZa: null,
  brojInacice: 0,
  runda: [],
  greske: [],
  neprovjereneDatoteke: 0,
  izjave: IZJAVE,
  suglasnost: null,
  preuzeo: null,
  pocetoU: null,
  zavrsenoU: null,
  ocitovanje: BEZ_OCITOVANJA,
  pracenje: [],
  dokumenti: BEZ_DOKUMENATA,
  rok: { zapisnik: null, ocitovanje: null },
  okolnosti: { teren: true, potpisuje: true, lista: LISTE_ZA_TEST.oprema, osobe: [], ranije: [] },
  inaciceLista: null,
  naruseni: [],
  naruseniPoslani: [],
  zaprimljeno: {},
  ...more,
})
/** What a rule finds, by number and field. */
const nade = (rule: Rule<Provjera>, more: Partial<Provjera>, input = {}, sada = SADA) =>
  broken([rule], provjera(more), input, { sada }).map(({ pravilo, polje }) => [pravilo, polje].join(' ').trim())
const dan = (text: string) => Date.parse(`${text}T10:00:00Z`)
const povod = (text: string) => ({ sadrzaj: cijela({ povod: text }) })

describe('rules of its moves', () => {
  test('PLM-03: everybody in the team has declared, and nobody a conflict', () => {
    const nema = (izjave: Provjera['izjave'], sadrzaj = cijela()) => nade(pravila.izjaveTima, { izjave, sadrzaj })
    expect(nema(IZJAVE)).toEqual([])
    expect(nema({ 7: izjava(false) })).toEqual(['PLM-03 podaci.tim'])
    expect(nema({ ...IZJAVE, 8: izjava(true) })).toEqual(['PLM-03 podaci.tim'])
    // Of whoever is no member any more nothing is asked, nor does it count.
    expect(nema({ ...IZJAVE, 9: izjava(true) })).toEqual([])
    expect(nema(IZJAVE, uz(cijela(), ['podaci.tim', []]))).toEqual(['PLM-03 podaci.tim'])
  })

  test('PLM-04: five working days before the visit, but for those that come unannounced', () => {
    // Thursday the 12th; the five working days before it are the 5th, 6th, 9th, 10th and 11th.
    const najava = (text: string, more: Partial<Provjera> = {}) => nade(pravila.najavaNaVrijeme, more, {}, dan(text))
    expect([najava('2026-03-05'), najava('2026-03-06')]).toEqual([[], ['PLM-04 podaci.datum']])
    expect(najava('2026-03-12', povod('adHoc'))).toEqual([])
    expect(najava('2026-03-01', { sadrzaj: uz(cijela(), ['podaci.datum', '']) })).toEqual(['PLM-04 podaci.datum'])
  })

  test.each([
    [6, true],
    [7, true],
    [23, true],
    [5, false],
    [2, false],
    [20, false],
  ])('PLM-11: on a project in status %i it is planned: %s', (statusId, smije) => {
    const projekt = { ...provjera().projekt, statusId }
    expect(nade(pravila.projektZaProvjeru, { projekt })).toEqual(smije ? [] : ['PLM-11'])
  })

  test('PLM-12: what is wrong in the document is told at its place', () => {
    const greska = { polje: 'podaci.tip', pravilo: 'OBR-OBVEZNO', poruka: 'Ovo polje je obavezno' }
    expect(nade(pravila.provjeraPotpuna, { greske: [greska] })).toEqual(['OBR-OBVEZNO podaci.tip'])
    expect(nade(pravila.provjeraPotpuna, {})).toEqual([])
  })

  test('PLM-12: in the office all but the signatures of the field, which later words do not touch', () => {
    const u = (pravilo: string) => ({ polje: 'potpisi.potpisi', pravilo, poruka: 'Poruka' })
    const [potpis, drugo] = [u('PLM-08'), u('OBR-OBVEZNO')]
    expect(nade(pravila.provjeraPotpuna, { greske: [potpis] })).toEqual(['PLM-08 potpisi.potpisi'])
    expect(nade(pravila.zapisnikPotpun, { greske: [potpis] })).toEqual([])
    expect(nade(pravila.zapisnikPotpun, { greske: [potpis, drugo] })).toEqual(['OBR-OBVEZNO potpisi.potpisi'])
  })

  test.each([
    ['planirana', false],
    ['prijeZavrsnogZnsa', false],
    ['exPost', false],
    ['adHoc', true],
    ['poPrijavi', true],
  ])('PLM-13: a check for the reason „%s” comes unannounced: %s', (razlog, smije) => {
    expect(nade(pravila.povodBezNajave, povod(razlog))).toEqual(smije ? [] : ['PLM-13 podaci.povod'])
  })

  test('PLM-14: and with the consent of whoever leads the body', () => {
    const suglasnost = { osobaId: 9, ime: 'V', dano: '2026-03-01T10:00:00.000Z' }
    expect([nade(pravila.imaSuglasnost, {}), nade(pravila.imaSuglasnost, { suglasnost })]).toEqual([['PLM-14'], []])
  })

  test('R-OFF-1: the device with the package keeps the check for its days, until the minutes are written in the office', () => {
    const preuzeo = { osobaId: 7, ime: 'R', uredajId: 'tablet', preuzeto: '', istjece: '2026-03-15T22:59:59.999Z' }
    const do_ = (statusId: number, uredaj = 'tablet') => PROVJERA_NA_UREDAJU.istjece?.({ statusId, preuzeo }, uredaj)
    expect([1, 2, 3, 4].map((statusId) => do_(statusId))).toEqual([...Array(3).fill(Date.parse(preuzeo.istjece)), null])
    expect([do_(3, 'drugi'), PROVJERA_NA_UREDAJU.istjece?.({ statusId: 3, preuzeo: null }, 'tablet')]).toEqual([
      null,
      null,
    ])
    expect(PROVJERA_NA_UREDAJU.istjece?.({}, 'tablet')).toBeNull()
  })

  test('PLM-15: the package is on a device, and holds when the visit begins', () => {
    const kada = '2026-03-01T10:00:00.000Z'
    const istjece = '2026-03-15T22:59:59.999Z'
    const preuzeo = { osobaId: 7, ime: 'R', uredajId: provjera().id, preuzeto: kada, istjece }
    const istekao = { preuzeo: { ...preuzeo, istjece: kada } }
    expect(nade(pravila.preuzetPaket, istekao)).toEqual(['PLM-15'])
    const zabiljezeno = (u: string) =>
      pravila.preuzetPaket.test(provjera(istekao), { zabiljezeno: Date.parse(u) }, { sada: SADA })
    expect(zabiljezeno('2026-03-01T09:59:00Z')).toBe(true)
    // What the device says of the future is not believed.
    expect(zabiljezeno('2027-01-01T00:00:00Z')).not.toBe(true)
    expect([nade(pravila.preuzetPaket, {}), nade(pravila.preuzetPaket, { preuzeo })]).toEqual([['PLM-15'], []])
  })

  test('PLM-27: a package that was brought has a list for the sort of the check', () => {
    const kada = '2026-03-01T10:00:00.000Z'
    const preuzeo = { osobaId: 7, ime: 'R', uredajId: provjera().id, preuzeto: kada, istjece: kada }
    const liste = (imaju: Provjera['okolnosti']['liste'], more: Partial<Provjera> = { preuzeo }) =>
      nade(pravila.imaListu, {
        ...more,
        okolnosti: { ...provjera().okolnosti, lista: null, ...(imaju && { liste: imaju }) },
      })
    expect(liste({ oprema: LISTE_ZA_TEST.oprema })).toEqual([])
    expect([liste({ usluge: LISTE_ZA_TEST.usluge }), liste(undefined)]).toEqual([
      ['PLM-27 podaci.tip'],
      ['PLM-27 podaci.tip'],
    ])
    expect(liste(undefined, { preuzeo: null })).toEqual([])
  })

  test('PLM-16: everything that it names has come', () => {
    const ceka = broken([pravila.datotekeZaprimljene], provjera({ neprovjereneDatoteke: 2 }), {}, { sada: SADA })
    expect(ceka).toMatchObject([{ pravilo: 'PLM-16', poruka: expect.stringContaining('2') }])
    expect(nade(pravila.datotekeZaprimljene, {})).toEqual([])
  })

  test('PLM-17: minutes that are late say why', () => {
    const rok = { zapisnik: '2026-03-27', ocitovanje: null }
    const salje = (text: string, obrazlozenje?: string) =>
      nade(pravila.zapisnikNaVrijeme, { rok }, { obrazlozenje }, dan(text))
    expect([salje('2026-03-27'), salje('2026-03-28')]).toEqual([[], ['PLM-17']])
    expect([salje('2026-03-28', ' '), salje('2026-03-28', 'Laboratorij kasni.')]).toEqual([['PLM-17'], []])
    expect(nade(pravila.zapisnikNaVrijeme, {}, {}, dan('2030-01-01'))).toEqual([])
  })

  test('PLM-18: what was handed in is considered, a draft is not', () => {
    const ocitovanje = { tekst: 'Ne slažemo se.', nalazi: {}, predano: false }
    expect(nade(pravila.ocitovanjePredano, { ocitovanje })).toEqual(['PLM-18'])
    expect(nade(pravila.ocitovanjePredano, { ocitovanje: { ...ocitovanje, predano: true } })).toEqual([])
  })

  test('PLM-19: minutes are confirmed after the answer or its last day', () => {
    const rok = { zapisnik: null, ocitovanje: '2026-03-20' }
    const potvrda = (text: string, predano: boolean) =>
      nade(pravila.ocitovanjeIliRok, { rok, ocitovanje: { ...BEZ_OCITOVANJA, predano } }, {}, dan(text))
    expect(potvrda('2026-03-13', true)).toEqual([])
    expect([potvrda('2026-03-20', false), potvrda('2026-03-21', false)]).toEqual([['PLM-19'], []])
    expect(nade(pravila.ocitovanjeIliRok, {})).toEqual(['PLM-19'])
  })

  test.each([
    ['otvorena', false],
    ['dostavljenDokaz', false],
    ['naPotvrdi', false],
    ['djelomicno', false],
    ['neispunjena', false],
    ['produljenRok', false],
    ['ispunjena', true],
    ['prenesena', true],
  ] as const)('PLM-20: a recommendation that is „%s” lets the following be closed: %s', (stanje, smije) => {
    const pracenje = [
      { redak: 'p1', statusId: preporukaStatuses[stanje].id, rok: '2026-04-30', produljeno: null, prije: null },
    ]
    expect(nade(pravila.preporukeRijesene, { pracenje })).toEqual(smije ? [] : ['PLM-20'])
    expect(nade(pravila.preporukeRijesene, {})).toEqual(['PLM-20'])
  })
})

describe('who takes them', () => {
  const voditelj = (osobaId: number): Actor => ({
    osobaId,
    stvarnaOsobaId: osobaId,
    superadmin: false,
    adminDopustenja: [],
    za: { vrsta: 'institucija', id: 1, razina: 'V', programIds: [2], dozvole: [], adminIds: [] } as never,
  })

  test('R-4E: whoever led the team sends no minutes of their own on', () => {
    const salje = (osobaId: number) =>
      decide(provjeraKind, 'posaljiNaOcitovanje', provjera({ statusId: 4 }), voditelj(osobaId), {}, { sada: SADA })
    expect(salje(7)).toMatchObject({ ok: false, problem: 'cetiri-oka' })
    expect([salje(8).ok, salje(9).ok]).toEqual([true, true])
  })
})
