import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, today } from '#contract/kernel/datum.ts'
import { derive, validate } from '#contract/kernel/dokument/dokument.ts'
import { knownPath, newRow } from '#contract/kernel/dokument/putovi.ts'
import { odgovori } from '#contract/kernel/dokument/razlike.ts'
import { applyOps, type Json, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KATALOG_OBRASCA } from './obrazac.katalog.ts'
import { TABOVI } from './obrazac.tab.ts'
import { PRIJAVNI_OBRAZAC } from './prijavni-obrazac.ts'

const ctx = demoKontekst()
const valid = validObrazac(ctx)
const set = (path: string, now: Json): PatchOp => ({ kind: 'set', path, was: null, now })
const remove = (path: string): PatchOp => ({ kind: 'remove', path, was: null })
const add = (path: string, id: string, values: Record<string, Json>): PatchOp => ({
  kind: 'add',
  path,
  now: { ...newRow(KATALOG_OBRASCA, path, id), ...values, id },
  after: null,
})
const errors = (ops: PatchOp[], context = ctx) =>
  validate(PRIJAVNI_OBRAZAC, applyOps(valid, ops), context).map(({ polje, pravilo, poruka }) => ({
    polje,
    pravilo,
    poruka,
  }))
const rules = (ops: PatchOp[], context = ctx) => errors(ops, context).map(({ polje, pravilo }) => `${polje} ${pravilo}`)
const limits = (changes: Partial<(typeof ctx.definicija)['prihvatljivost']>) => ({
  ...ctx,
  definicija: { ...ctx.definicija, prihvatljivost: { ...ctx.definicija.prihvatljivost, ...changes } },
})

describe('what the call prints about its applicants', () => {
  const who = (facts: Partial<(typeof ctx)['prijavitelj']>, changes: Parameters<typeof limits>[0]) => {
    const context = { ...limits(changes), prijavitelj: { ...ctx.prijavitelj, ...facts } }
    return [validate(PRIJAVNI_OBRAZAC, valid, context), derive(PRIJAVNI_OBRAZAC, valid, context).upozorenja].map(
      (list) => list.map(({ pravilo, polje }) => `${pravilo} ${polje}`),
    )
  }
  const own = (zaposleni: string) => add('partneri.popis', 'mi', { uloga: 'Prijavitelj', zaposleni })

  it('[OBR-PRIJAVITELJ] [OBR-SEKTOR] refuses another size, legal form and sector, also after the call has changed', () => {
    expect(who({}, { velicine: ['veliko'] })).toEqual([['OBR-PRIJAVITELJ projekt.prijavitelj.velicina'], []])
    expect(who({ oblik: 'obrt' }, { pravniOblici: ['pravnaOsoba'] })[0]).toHaveLength(1)
    const sektori = ['neprofitniSektor']
    expect(who({ sektor: 'profitniSektor' }, { sektori })).toEqual([['OBR-SEKTOR projekt.prijavitelj.sektor'], []])
    expect(who({ sektor: 'neprofitniSektor' }, { sektori })).toEqual([[], []])
    expect(who({}, { sektori })).toEqual([[], []])
  })

  it('[OBR-GODINE] refuses who has operated too short, on the very day no longer, and says where nobody knows', () => {
    const danas = today(ctx.sada)
    const since = (osnovan: string | null) => who({ osnovan }, { minGodinaPoslovanja: 2 })
    expect(since(addDays(addMonths(danas, -24), 1))).toEqual([['OBR-GODINE projekt.prijavitelj.osnovan'], []])
    expect(since(addMonths(danas, -24))).toEqual([[], []])
    expect(since(null)).toEqual([[], ['OBR-GODINE projekt.prijavitelj.osnovan']])
  })

  it('[OBR-ZAPOSLENI] asks for the applicant’s own row and for enough employees in it', () => {
    const context = limits({ minZaposlenih: 5 })
    const found = (ops: PatchOp[]) => rules(ops, context).filter((one) => one.includes('OBR-ZAPOSLENI'))
    expect(found([])).toEqual(['partneri.popis OBR-ZAPOSLENI'])
    expect(found([own('4,99')])).toEqual(['partneri.popis.mi.zaposleni OBR-ZAPOSLENI'])
    expect(found([own('5')])).toEqual([])
  })

  it('[OBR-NKD] [OBR-NKD-PRIJAVITELJA] refuses a project’s activity outside of the named sections, and warns of an applicant’s', () => {
    const inside = (nkdUkljuceno: string[], nkd: string) =>
      rules([set('projekt.nkd', nkd)], limits({ nkdUkljuceno })).filter((one) => one.includes('OBR-NKD'))
    expect(inside(['C'], '25.61')).toEqual([])
    expect(inside(['C'], '62')).toEqual(['projekt.nkd OBR-NKD'])
    expect(who({ nkd: '62.01' }, { nkdIskljuceno: ['K'] })).toEqual([
      [],
      ['OBR-NKD-PRIJAVITELJA projekt.prijavitelj.nkd'],
    ])
  })
})

describe('fields', () => {
  it('finds nothing wrong with a valid application', () => {
    expect(validate(PRIJAVNI_OBRAZAC, valid, ctx)).toEqual([])
    expect(derive(PRIJAVNI_OBRAZAC, valid, ctx).upozorenja).toEqual([])
  })

  it.each<[string, string, string, string?]>([
    ['projekt.naziv', 'OBR-OBVEZNO', '', 'Ovo polje je obavezno'],
    ['projekt.naziv', 'OBR-DULJINA', 'x'.repeat(251), 'Maksimalan unos: 250'],
    ['projekt.sazetakHr', 'OBR-DULJINA', 'x'.repeat(3001), 'Maksimalan unos: 3.000'],
    ['projekt.trajanje', 'OBR-NAJMANJE', '0', 'Vrijednost ne smije biti niža od: 1'],
    ['projekt.trl', 'OBR-NAJVISE', '10', 'Vrijednost ne smije prelaziti: 9'],
    ['projekt.pocetakProvedbe', 'OBR-DATUM', 'sutra', 'Datum nije ispravan. Unesite u obliku 21.11.2026.'],
    ['proracun.stavke.s1.iznosJedinice', 'OBR-BROJ', 'oko tisuću'],
    ['proracun.stavke.s1.iznosJedinice', 'OBR-DECIMALE', '1,005'],
    ['proracun.stavke.s1.iznosJedinice', 'OBR-VECE-OD-NULE', '0.00', 'Broj mora biti veći od 0'],
    ['proracun.stavke.s1.nositeljTroska', 'OBR-POPIS', 'netko', 'Odabrana vrijednost nije na popisu'],
    ['projekt.lokacije.lokacija-1.koordinate', 'OBR-KOORDINATE', 'ovdje'],
    ['projekt.lokacije.lokacija-1.udio', 'OBR-POSTOTAK', '101.00', 'Postotak mora biti između 0 i 100 %'],
    ['informiranje-i-vidljivost.mreznaStranica', 'OBR-URL', 'primjer.hr'],
  ])('%s is refused by %s', (path, pravilo, value, poruka) => {
    const found = errors([set(path, value)]).find(({ polje }) => polje === path)
    expect(found?.pravilo).toBe(pravilo)
    if (poruka !== undefined) expect(found?.poruka).toBe(poruka)
  })

  it('[OBR-STAVKA] asks for at least one row of an obligatory table', () => {
    expect(errors([remove('projekt.lokacije.lokacija-1')])).toContainEqual({
      polje: 'projekt.lokacije',
      pravilo: 'OBR-STAVKA',
      poruka: 'Potrebno je unijeti barem jednu stavku',
    })
  })

  it('does not ask about hidden fields', () => {
    const definicija = demoDefinicija({
      obrazac: { 'projekt.naziv': { hidden: true }, 'proracun-sazetak.izvoriVlastitog': { hidden: true } },
    })
    const ops = [set('projekt.naziv', null), remove('proracun-sazetak.izvoriVlastitog.izvor-1')]
    expect(errors(ops, { ...ctx, definicija })).toEqual([])
  })

  it('asks for the city only inside Croatia', () => {
    const at = 'projekt.lokacije.lokacija-1'
    expect(rules([set(`${at}.gradOpcinaId`, null)])).toEqual([`${at}.gradOpcinaId OBR-OBVEZNO`])
    expect(rules([set(`${at}.vrstaPodrucja`, 'Područje izvan RH'), set(`${at}.gradOpcinaId`, null)])).toEqual([])
  })
})

describe('any draft', { timeout: 60_000 }, () => {
  const leaves = odgovori(PRIJAVNI_OBRAZAC, valid, ctx).map(({ path }) => path)
  const odd = fc.constantFrom<Json[]>(
    '',
    '-1',
    '9999-12-31',
    '0000-01-01',
    '999999999999.99',
    '1e9',
    '🙂',
    null,
    true,
    [],
    ['x'],
    'aktivnost-1',
    'Prijavitelj',
  )

  it('is judged and shown without failing, and every error names a known path', () => {
    const edits = fc.array(fc.tuple(fc.constantFrom(...leaves), fc.oneof(odd, fc.string())), { maxLength: 15 })
    fc.assert(
      fc.property(edits, (pairs) => {
        const draft = applyOps(
          valid,
          pairs.map(([path, now]) => set(path, now)),
        )
        for (const { polje } of validate(PRIJAVNI_OBRAZAC, draft, ctx))
          expect(knownPath(KATALOG_OBRASCA, polje ?? ''), polje).toBe(true)
        expect(odgovori(PRIJAVNI_OBRAZAC, draft, ctx).length).toBeGreaterThan(50)
      }),
      { numRuns: 150 },
    )
  })

  it('of any shape at all is judged without failing', () => {
    const whole = fc.dictionary(fc.constantFrom(...TABOVI), fc.jsonValue())
    fc.assert(fc.property(whole, (draft) => Array.isArray(validate(PRIJAVNI_OBRAZAC, draft as typeof valid, ctx))))
  })
})

describe('rules between fields', () => {
  const lokacija = 'projekt.lokacije.lokacija-1'
  const aktivnost = 'aktivnosti.popis.aktivnost-1'
  const partner = (id: string, values: Record<string, Json>) =>
    add('partneri.popis', id, {
      oib: '90000010188',
      naziv: 'Partner d.o.o.',
      vrstaOrganizacije: '6',
      velicina: 'mikro',
      zaposleni: '5.00',
      prihod: '1000000.00',
      bilanca: '500000.00',
      opisUloge: 'Razvoj',
      ...values,
    })

  it.each<[string, string, PatchOp[]]>([
    ['one main location', 'projekt.lokacije OBR-LOK-GLAVNA', [set(`${lokacija}.glavna`, false)]],
    ['shares of 100 %', 'projekt.lokacije OBR-LOK-UDIO', [set(`${lokacija}.udio`, '90.00')]],
    [
      'start after submission',
      'projekt.pocetakProvedbe OBR-POTICAJNI-UCINAK',
      [set('projekt.pocetakProvedbe', '2026-11-21')],
    ],
    ['works not started', 'projekt.poticajniUcinak OBR-POTICAJNI-UCINAK', [set('projekt.poticajniUcinak', false)]],
    ['months of the call', 'projekt.trajanje OBR-TRAJANJE', [set('projekt.trajanje', '25')]],
    ['own OIB', 'partneri.popis.p1.oib OBR-PARTNER-VLASTITI', [partner('p1', { oib: '90000010112' })]],
    ['wrong OIB', 'partneri.popis.p1.oib OBR-OIB', [partner('p1', { oib: '90000010189' })]],
    ['the same OIB twice', 'partneri.popis.p2.oib OBR-PARTNER-DUPLI', [partner('p1', {}), partner('p2', {})]],
    ['size by the figures', 'partneri.popis.p1.velicina OBR-VELICINA', [partner('p1', { velicina: 'malo' })]],
    [
      'number of partners',
      'partneri.popis OBR-PARTNERI-BROJ',
      [partner('p1', {}), partner('p2', {}), partner('p3', {})],
    ],
    [
      'months in order',
      `${aktivnost}.mjesecDo OBR-AKT-MJESECI`,
      [set(`${aktivnost}.mjesecOd`, '9'), set(`${aktivnost}.mjesecDo`, '8')],
    ],
    ['months in duration', `${aktivnost}.mjesecDo OBR-AKT-TRAJANJE`, [set(`${aktivnost}.mjesecDo`, '19')]],
    ['no circles', `${aktivnost}.zavisiOd OBR-AKT-CIKLUS`, [set(`${aktivnost}.zavisiOd`, ['aktivnost-2'])]],
    [
      'an activity with cost',
      'aktivnosti.popis.aktivnost-2.bezTroska OBR-AKT-TROSAK',
      [set('aktivnosti.popis.aktivnost-2.bezTroska', false)],
    ],
    [
      'the minimum of an indicator',
      'pokazatelji-i-rezultati.popis.pokazatelj-1.ciljna OBR-POK-CILJ',
      [set('pokazatelji-i-rezultati.popis.pokazatelj-1.ciljna', '0.50')],
    ],
    [
      'years of implementation',
      'pokazatelji-i-rezultati.popis.pokazatelj-1.godinaOstvarenja OBR-POK-GODINA',
      [set('pokazatelji-i-rezultati.popis.pokazatelj-1.godinaOstvarenja', '2029')],
    ],
    [
      'each indicator once',
      'pokazatelji-i-rezultati.popis.x.pokazatelj OBR-POK-DUPLI',
      [add('pokazatelji-i-rezultati.popis', 'x', { pokazatelj: '1' })],
    ],
    [
      'each own indicator once',
      'pokazatelji-i-rezultati.dodatni.x.naziv OBR-POK-DUPLI',
      [
        add('pokazatelji-i-rezultati.dodatni', 'x', { naziv: 'podrzana poduzeća' }),
        add('pokazatelji-i-rezultati.dodatni', 'y', { naziv: 'Patenti' }),
      ],
    ],
    [
      'forbidden categories',
      'proracun.stavke.s1.kategorijaFinanciranja OBR-KATEGORIJA',
      [set('proracun.stavke.s1.kategorijaFinanciranja', '11')],
    ],
    [
      'caps of categories',
      'proracun.stavke OBR-UDIO-KATEGORIJE',
      [set('proracun.stavke.s1.kategorijaFinanciranja', '8')],
    ],
    ['the highest intensity', 'proracun.stavke.s1.stopa OBR-INTENZITET', [set('proracun.stavke.s1.stopa', '70.01')]],
    ['VAT of the applicant', 'proracun.stavke.s1.pdvPovrativ OBR-PDV', [set('proracun.stavke.s1.pdvPovrativ', 'Ne')]],
    [
      'indirect costs beside a flat rate',
      'proracun.stavke.s3.kategorijaFinanciranja OBR-FS-STAVKA',
      [set('proracun.stavke.s3.kategorijaFinanciranja', '12')],
    ],
    [
      'a flat rate once',
      'proracun.fiksneStope.x.fiksnaStopa OBR-FS-KOMBINACIJA',
      [add('proracun.fiksneStope', 'x', { fiksnaStopa: 'FS-15' })],
    ],
    [
      'sources to the cent',
      'proracun-sazetak.izvoriVlastitog OBR-IZVORI',
      [set('proracun-sazetak.izvoriVlastitog.izvor-1.iznos', '132474.99')],
    ],
    [
      'the highest advance',
      'proracun-sazetak.ocekivaniPredujam OBR-PREDUJAM',
      [set('proracun-sazetak.ocekivaniPredujam', '30.01')],
    ],
    [
      'no significant harm',
      'horizontalna-nacela.dnsh.bioraznolikost.neSteti OBR-DNSH',
      [set('horizontalna-nacela.dnsh.bioraznolikost.neSteti', false)],
    ],
    [
      'visibility',
      'informiranje-i-vidljivost.prihvacaObvezu OBR-VIDLJIVOST',
      [set('informiranje-i-vidljivost.prihvacaObvezu', false)],
    ],
    [
      'age of a certificate',
      'prilozi.popis.prilog-2.datumIzdavanja OBR-PRILOG-VRIJEDI',
      [set('prilozi.popis.prilog-2.datumIzdavanja', '2026-10-21')],
    ],
  ])('%s: %s', (_name, expected, ops) => {
    expect(rules(ops)).toContain(expected)
  })

  it('accepts a certificate of exactly the allowed age', () => {
    expect(rules([set('prilozi.popis.prilog-2.datumIzdavanja', '2026-10-22')])).toEqual([])
  })

  it('counts linked enterprises wholly and partner enterprises by share', () => {
    const others = [
      {
        id: 'a',
        naziv: 'A',
        odnos: 'Povezano poduzeće',
        udio: null,
        zaposleni: '3.00',
        prihod: '0.00',
        bilanca: '0.00',
        oib: null,
      },
      {
        id: 'b',
        naziv: 'B',
        odnos: 'Partnersko poduzeće',
        udio: '50.00',
        zaposleni: '3.98',
        prihod: '0.00',
        bilanca: '0.00',
        oib: null,
      },
    ]
    expect(rules([partner('p1', { povezani: others })])).toEqual([])
    const one = others.map((other) => ({ ...other, udio: '51.00' }))
    expect(rules([partner('p1', { povezani: one })])).toContain('partneri.popis.p1.velicina OBR-VELICINA')
  })

  it('holds the period [OBR-POCETAK, OBR-ZAVRSETAK], counties [OBR-LOK-ZUPANIJA], activities [OBR-NKD], partners [OBR-PARTNERI-BROJ] and amounts [OBR-IZNOS-JEDINICE, OBR-DOKAZ-CIJENE, OBR-POTPORA-NAJMANJE] of the call', () => {
    expect(rules([], limits({ najranijiPocetak: '2027-06-01' }))).toContain('projekt.pocetakProvedbe OBR-POCETAK')
    expect(rules([], limits({ najkasnijiZavrsetak: '2028-01-01' }))).toContain('projekt.trajanje OBR-ZAVRSETAK')
    expect(rules([], limits({ zupanije: [21] }))).toContain(`${lokacija}.zupanijaId OBR-LOK-ZUPANIJA`)
    expect(rules([], limits({ nkdIskljuceno: ['25'] }))).toContain('projekt.nkd OBR-NKD')
    expect(rules([], limits({ minPartnera: 1 }))).toContain('partneri.popis OBR-PARTNERI-BROJ')
    expect(rules([], limits({ maxIznosJedinice: 100 }))).toContain(
      'proracun.stavke.s1.iznosJedinice OBR-IZNOS-JEDINICE',
    )
    expect(rules([], limits({ pragDokazaCijene: 1_000_000 }))).toContain(
      'proracun.stavke.s1.dokazCijene OBR-DOKAZ-CIJENE',
    )
    // S1 costs exactly that much: the proof is asked of what costs more.
    const exact = rules([], limits({ pragDokazaCijene: 32_000_000 }))
    expect(exact).not.toContain('proracun.stavke.s1.dokazCijene OBR-DOKAZ-CIJENE')
    const large = { ...ctx, poziv: { ...ctx.poziv, najniza: 30_000_000 } }
    expect(rules([], large)).toContain('proracun.stavke OBR-POTPORA-NAJMANJE')
  })

  it('[OBR-PRILOG-OBVEZAN] asks for files only when the call can take them', () => {
    const prilozi = { ...ctx.definicija.prilozi, ucitavanjeOmoguceno: true }
    const found = rules([], { ...ctx, definicija: { ...ctx.definicija, prilozi } })
    expect(found).toContain('prilozi.popis.prilog-1.datoteke OBR-PRILOG-OBVEZAN')
  })

  it('[OBR-PRILOG-VELICINA] holds an attachment to the size that the call has for it', () => {
    const popis = ctx.definicija.prilozi.popis.map((one) => ({ ...one, najviseMb: 2 }))
    const definicija = { ...ctx.definicija, prilozi: { ucitavanjeOmoguceno: true, popis } }
    const file = (bajtova: number) =>
      add('prilozi.popis.prilog-1.datoteke', '00000000-0000-7000-8000-000000000001', {
        naziv: 'elaborat.pdf',
        sha256: 'a'.repeat(64),
        bajtova,
      })
    const found = (bajtova: number) =>
      rules([file(bajtova)], { ...ctx, definicija }).filter((one) => one.includes('VELICINA'))
    expect(found(2 * 1024 * 1024)).toEqual([])
    expect(found(2 * 1024 * 1024 + 1)).toEqual(['prilozi.popis.prilog-1.datoteke OBR-PRILOG-VELICINA'])
  })

  it.each([
    ['pdf, asice', 'elaborat.PDF', true],
    ['pdf, asice', 'elaborat.docx', false],
    ['PDF; JPG', 'slika.jpeg', true],
    ['', 'tablica.xlsx', true],
    ['papirnato', 'tablica.xlsx', true],
  ])('[OBR-PRILOG-FORMAT] where the call takes „%s”, %s may come: %s', (format, naziv, taken) => {
    const popis = ctx.definicija.prilozi.popis.map((one) => ({ ...one, format }))
    const definicija = { ...ctx.definicija, prilozi: { ucitavanjeOmoguceno: true, popis } }
    const file = add('prilozi.popis.prilog-1.datoteke', '00000000-0000-7000-8000-000000000001', {
      naziv,
      sha256: 'a'.repeat(64),
      bajtova: 10,
    })
    const found = errors([file], { ...ctx, definicija }).filter(({ pravilo }) => pravilo === 'OBR-PRILOG-FORMAT')
    expect(found.map(({ poruka }) => poruka)).toEqual(taken ? [] : ['Format datoteke nije podržan'])
  })

  it('warns about de minimis [OBR-DE-MINIMIS] and about a grant cut to the limit [OBR-POTPORA-NAJVISE]', () => {
    const earlier = add('projekt.prethodnePotpore', 'd', {
      davatelj: 'HAMAG',
      instrument: 'Zajam',
      vrstaPotpore: '2',
      iznos: '290000.00',
      datum: '2025-01-10',
    })
    const lower = { ...ctx, poziv: { ...ctx.poziv, najvisa: 20_000_000 } }
    const warnings = (ops: PatchOp[], context: typeof ctx) =>
      derive(PRIJAVNI_OBRAZAC, applyOps(valid, ops), context).upozorenja.map(({ pravilo }) => pravilo)
    expect(warnings([earlier], ctx)).toEqual(['OBR-DE-MINIMIS'])
    expect(warnings([], lower)).toEqual(['OBR-POTPORA-NAJVISE'])
  })
})
