import { describe, expect, test } from 'vitest'
import { broken, type MoveInput, type Rule } from '#contract/kernel/record-kind.ts'
import type { DioOdabira } from '#contract/modules/odabir/odabir.faze.ts'
import { ispravanPoziv, ispravnaDefinicija, OZUJAK, SIJECANJ } from './poziv.fixture.ts'
import { novaIzmjena } from './poziv.izmjena.ts'
import * as rules from './poziv.rules.ts'
import type { Poziv, PozivIzmjena } from './poziv.schema.ts'
import { upozorenjaPoziva, validacije } from './poziv.validacija.ts'

const ids = (poziv: Poziv) => [
  ...new Set(broken(validacije, poziv, {}, { sada: SIJECANJ }).map(({ pravilo }) => pravilo)),
]

function holds(rule: Rule<Poziv>, poziv: Poziv, input: MoveInput = {}, sada = SIJECANJ): boolean {
  return broken([rule], poziv, input, { sada }).length === 0
}

function withDefinition(changes: Partial<Poziv['definicija']>): Poziv {
  return ispravanPoziv({ definicija: { ...ispravnaDefinicija(), ...changes } })
}

/** A call of the Mechanism a year before the others of these tests, with this end. */
function mehanizam(najkasnijiZavrsetak: string): Poziv {
  const { definicija, radniPodaci } = ispravanPoziv()
  return ispravanPoziv({
    programId: 1,
    datumNajave: '2026-01-01T10:00:00Z',
    datumOtvaranja: '2026-02-01T10:00:00Z',
    datumZatvaranja: '2026-06-01T10:00:00Z',
    radniPodaci: { ...radniPodaci, rokPitanja: '2026-05-18T10:00:00Z' },
    definicija: { ...definicija, prihvatljivost: { ...definicija.prihvatljivost, najkasnijiZavrsetak } },
  })
}

function withWork(changes: Partial<Poziv['radniPodaci']>): Poziv {
  return ispravanPoziv({ radniPodaci: { ...ispravanPoziv().radniPodaci, ...changes } })
}

const withFaze = (...dijelovi: readonly DioOdabira[]): Poziv =>
  withDefinition({ faze: dijelovi.map((dio) => ({ dio, rokDana: 30 })) })

const [prvi, drugi] = ispravnaDefinicija().kriteriji
const polovice =
  prvi && drugi
    ? [
        { ...prvi, ponder: 6050 },
        { ...drugi, ponder: 3950 },
      ]
    : []

function changed(changes: Partial<PozivIzmjena>, base: Partial<Poziv> = {}): Poziv {
  const poziv = ispravanPoziv({ statusId: 20, osnovniStatusId: 15, ...base })
  return { ...poziv, izmjena: { ...novaIzmjena(poziv, 'bitna'), ...changes } }
}

describe('validations of a call (5.9)', () => {
  const prilog = { id: 1, naziv: 'Izjava', obvezno: true, format: 'pdf', potpisKvalificirani: false, vrijediDana: null }
  const stopa = (oznaka: 'FS-7' | 'FS-15' | 'FS-40' | 'FS-20', rate: number) => ({
    oznaka,
    naziv: oznaka,
    stopa: rate,
    kategorijaTroskaId: 1,
    dopusteneKategorije: [],
  })
  const eligibility = ispravnaDefinicija().prihvatljivost

  test('a complete call passes them all', () => {
    expect(ids(ispravanPoziv())).toEqual([])
  })

  test.each<[string, string, Poziv]>([
    ['POZ-02', 'a call without a purpose', withDefinition({ svrha: ' ' })],
    ['POZ-02', 'a limited call without a closing time', ispravanPoziv({ datumZatvaranja: null })],
    ['POZ-03', 'a call without a selecting body', ispravanPoziv({ selId: null })],
    ['POZ-04', 'more than the component has left', ispravanPoziv({ alokacija: 6_000_000_00 })],
    ['POZ-05', 'questions after closing', withWork({ rokPitanja: '2027-07-01T10:00:00Z' })],
    ['POZ-06', 'open for less than thirty days', ispravanPoziv({ datumOtvaranja: '2027-05-15T10:00:00Z' })],
    ['POZ-07', 'a least grant over the largest', ispravanPoziv({ najnizaPotpora: 300_000_00 })],
    [
      'POZ-08',
      'a split that is not the whole',
      withDefinition({ raspodjelaAlokacije: [{ naziv: '2027.', iznos: 1 }] }),
    ],
    ['POZ-09', 'weights under 100 %', withDefinition({ kriteriji: ispravnaDefinicija().kriteriji.slice(0, 1) })],
    [
      'POZ-10',
      'a scored field without a criterion',
      withDefinition({ obrazac: { 'projekt.naziv': { scorable: true } } }),
    ],
    [
      'POZ-40',
      'a hidden field that finance reads',
      withDefinition({ obrazac: { 'proracun.stavke': { hidden: true } } }),
    ],
    ['POZ-40', 'a field that the form does not have', withDefinition({ obrazac: { 'projekt.izmisljeno': {} } })],
    ['POZ-11', 'no indicator', withDefinition({ pokazatelji: [] })],
    [
      'POZ-12',
      'a phase that stands twice',
      withFaze('administrativna', 'administrativna', 'prihvatljivost', 'kvaliteta', 'odluka'),
    ],
    ['POZ-12', 'the joined part beside one of its own', withFaze('spojena', 'prihvatljivost', 'kvaliteta', 'odluka')],
    ['POZ-12', 'no check of eligibility', withFaze('administrativna', 'kvaliteta', 'odluka')],
    ['POZ-12', 'a decision that is not the last', withFaze('spojena', 'odluka', 'kvaliteta')],
    ['POZ-59', 'criteria that nobody scores by', withFaze('spojena', 'odluka')],
    ['POZ-60', 'a weight that is no whole percent', withDefinition({ kriteriji: polovice })],
    ['POZ-13', 'no contract template', withWork({ predlozakUgovora: null })],
    ['POZ-14', 'aid over the regional map', withDefinition({ intenzitet: { '1': { veliko: { gradZagreb: 3600 } } } })],
    [
      'POZ-15',
      'two rates for indirect costs',
      withDefinition({ fiksneStope: [stopa('FS-7', 700), stopa('FS-15', 1500)] }),
    ],
    [
      'POZ-15',
      'FS-40 beside another rate',
      withDefinition({ fiksneStope: [stopa('FS-40', 4000), stopa('FS-20', 2000)] }),
    ],
    ['POZ-15', 'a rate over its ceiling', withDefinition({ fiksneStope: [stopa('FS-7', 701)] })],
    [
      'POZ-16',
      'a declaration without its template',
      withDefinition({ prilozi: { ucitavanjeOmoguceno: false, popis: [{ ...prilog, vrsta: 'izjava' }] } }),
    ],
    ['POZ-17', 'an NPOO call that ends after August 2026', mehanizam('2026-09-01')],
    ['POZ-45', 'a name of one character', ispravanPoziv({ naziv: ' x ' })],
    ['POZ-46', 'an intensity that gives nobody anything', withDefinition({ intenzitet: {} })],
    [
      'POZ-46',
      'a kind of aid that no applicant who is let in would get',
      withDefinition({
        vrstePomoci: [{ id: '2', naziv: 'Potpore male vrijednosti', program: '' }],
        intenzitet: { '2': { veliko: { panonska: 5000 } } },
        prihvatljivost: { ...eligibility, velicine: ['malo'] },
      }),
    ],
    ['POZ-47', 'a highest grant of nothing', ispravanPoziv({ najnizaPotpora: 0, najvisaPotpora: 0 })],
    [
      'POZ-48',
      'more partners at least than at most',
      withDefinition({ prihvatljivost: { ...eligibility, minPartnera: 2, maxPartnera: 1 } }),
    ],
    [
      'POZ-49',
      'an end before the start',
      withDefinition({
        prihvatljivost: { ...eligibility, najranijiPocetak: '2028-01-01', najkasnijiZavrsetak: '2027-12-31' },
      }),
    ],
    [
      'POZ-49',
      'an end before the call opens',
      withDefinition({ prihvatljivost: { ...eligibility, najkasnijiZavrsetak: '2027-01-31' } }),
    ],
    [
      'POZ-50',
      'a criterion whose least points are more than its most',
      withDefinition({
        kriteriji: ispravnaDefinicija().kriteriji.map((one) => ({ ...one, min: 50, max: 40 })),
      }),
    ],
    [
      'POZ-51',
      'groups that together get another sum than there is',
      withDefinition({ skupine: [{ id: 'V1', naziv: 'Mala', alokacija: 1_00 }] }),
    ],
    ['POZ-54', 'a direct award that names nobody', ispravanPoziv({ vrstaPostupka: 'izravnaDodjela' })],
    ['POZ-52', 'no way of paying', withDefinition({ metodePlacanja: [] })],
    [
      'POZ-53',
      'activities that are all shut out again',
      withDefinition({ prihvatljivost: { ...eligibility, nkdUkljuceno: ['62.01'], nkdIskljuceno: ['62.01'] } }),
    ],
  ])('[%s] refuses %s', (id, _what, poziv) => {
    expect(ids(poziv)).toEqual([id])
  })

  test('[POZ-06] a standing call may have no closing time', () => {
    expect(ids(ispravanPoziv({ modalitet: 'trajni', datumZatvaranja: null }))).toEqual([])
  })

  test('[POZ-17] an NPOO end after June 2026 is a warning only', () => {
    const july = mehanizam('2026-07-01')
    expect(ids(july)).toEqual([])
    expect(upozorenjaPoziva(july, SIJECANJ)).toHaveLength(1)
    expect(upozorenjaPoziva(ispravanPoziv({ najnizaPotpora: 200_000_01 }), SIJECANJ)).toEqual([])
  })

  test('[POZ-41] a cohesion call without simplified options warns while small operations may apply that are no state aid', () => {
    const pausali = [{ id: 1, naziv: 'Konferencija', iznos: 500_000, uvjet: 'Održana' }]
    const vrstePomoci = [{ id: '1' as const, naziv: 'Državne potpore', program: '' }]
    expect(upozorenjaPoziva(ispravanPoziv({ najnizaPotpora: 200_000_00 }), SIJECANJ)).toEqual([
      expect.stringContaining('200.000,00 €'),
    ])
    expect(upozorenjaPoziva(withDefinition({ pausali }), SIJECANJ)).toEqual([])
    expect(upozorenjaPoziva(withDefinition({ vrstePomoci }), SIJECANJ)).toEqual([])
    expect(upozorenjaPoziva(ispravanPoziv({ programId: 1 }), SIJECANJ)).toEqual([])
  })

  test('[POZ-42] a call of NPOO cannot pay VAT from the Mechanism', () => {
    const npoo = (pdvFinanciranje: 'prihvatljiv' | 'nacionalniProracun' | 'neprihvatljiv') =>
      ids({ ...withDefinition({ pdvFinanciranje }), programId: 1 })
    expect(npoo('prihvatljiv')).toContain('POZ-42')
    expect(npoo('nacionalniProracun')).not.toContain('POZ-42')
    expect(npoo('neprihvatljiv')).not.toContain('POZ-42')
    expect(ids(withDefinition({ pdvFinanciranje: 'prihvatljiv' }))).toEqual([])
  })
})

describe('rules of a call', () => {
  test('[POZ-01] only a provoditelj of the programme creates a call, on a component', () => {
    expect(holds(rules.provoditeljKomponente, ispravanPoziv())).toBe(true)
    expect(holds(rules.provoditeljKomponente, ispravanPoziv({ drfId: 9 }))).toBe(false)
    expect(holds(rules.provoditeljKomponente, ispravanPoziv({ komponentaId: null }))).toBe(false)
  })

  test('[POZ-18] a change is judged as the call it will make', () => {
    expect(holds(rules.ispravnaIzmjena, changed({ alokacija: 2_000_000_00 }))).toBe(true)
    expect(holds(rules.ispravnaIzmjena, changed({ alokacija: 1 }))).toBe(false)
  })

  test('[POZ-19] approval leaves five days to the opening', () => {
    expect(holds(rules.rokNajave, ispravanPoziv(), {}, Date.parse('2027-01-27T10:00:00Z'))).toBe(true)
    expect(holds(rules.rokNajave, ispravanPoziv(), {}, Date.parse('2027-01-27T10:00:01Z'))).toBe(false)
  })

  test('[POZ-20] the check-list is complete and has no Ne', () => {
    const item = (odgovor: 'Da' | 'Ne' | 'N/P' | null) => withWork({ kontrolnaLista: [{ stavka: 'x', odgovor }] })
    expect(
      [item('Da'), item('N/P'), item('Ne'), item(null), withWork({ kontrolnaLista: [] })].map((p) =>
        holds(rules.kontrolnaListaPotpuna, p),
      ),
    ).toEqual([true, true, false, false, false])
  })

  test('[POZ-21] [POZ-22] a returned call needs a remark, and an answer to each', () => {
    const remark = (odgovor: string | null) => withWork({ primjedbe: [{ id: 'a', tekst: 'Ispravite rok.', odgovor }] })
    expect(holds(rules.imaPrimjedbu, withWork({ primjedbe: [] }))).toBe(false)
    expect(holds(rules.imaPrimjedbu, remark(null))).toBe(true)
    expect(holds(rules.imaPrimjedbu, remark('Ispravljeno.'))).toBe(false)
    expect(holds(rules.primjedbeOdgovorene, remark(null))).toBe(false)
    expect(holds(rules.primjedbeOdgovorene, remark('Ispravljeno.'))).toBe(true)
  })

  test('[POZ-23] [POZ-24] timers wait for the very second', () => {
    const at = (text: string) => Date.parse(text)
    expect(holds(rules.otvaranjeNastupilo, ispravanPoziv(), {}, at('2027-02-01T09:59:59Z'))).toBe(false)
    expect(holds(rules.otvaranjeNastupilo, ispravanPoziv(), {}, at('2027-02-01T10:00:00Z'))).toBe(true)
    expect(holds(rules.zatvaranjeNastupilo, ispravanPoziv(), {}, at('2027-06-01T09:59:59Z'))).toBe(false)
    expect(holds(rules.zatvaranjeNastupilo, ispravanPoziv(), {}, at('2027-06-01T10:00:00Z'))).toBe(true)
    expect(holds(rules.zatvaranjeNastupilo, ispravanPoziv({ datumZatvaranja: null }))).toBe(false)
  })

  test('[POZ-25] [POZ-26] cancelling needs consent, and informed applicants once the call is open', () => {
    expect(holds(rules.suglasnostPrilozena, ispravanPoziv())).toBe(false)
    expect(
      holds(rules.suglasnostPrilozena, ispravanPoziv(), { polja: { suglasnostApr: 'KLASA: 910-01/27-01/3' } }),
    ).toBe(true)
    expect(holds(rules.suglasnostPrilozena, withWork({ suglasnostApr: 'KLASA' }))).toBe(true)
    expect(holds(rules.prijaviteljiObavijesteni, ispravanPoziv({ statusId: 14 }))).toBe(true)
    expect(holds(rules.prijaviteljiObavijesteni, ispravanPoziv({ statusId: 15 }))).toBe(false)
    expect(
      holds(rules.prijaviteljiObavijesteni, ispravanPoziv({ statusId: 15 }), {
        polja: { prijaviteljiObavijesteni: true },
      }),
    ).toBe(true)
  })

  test('[POZ-27] requests of 200 % of the allocation suspend a call', () => {
    expect(holds(rules.pragObustaveDosegnut, ispravanPoziv({ trazeno: 2_000_000_00 - 1 }))).toBe(false)
    expect(holds(rules.pragObustaveDosegnut, ispravanPoziv({ trazeno: 2_000_000_00 }))).toBe(true)
    expect(holds(rules.pragObustaveDosegnut, ispravanPoziv({ alokacija: null, trazeno: 1 }))).toBe(false)
  })

  test('[POZ-28] a resumed call stays open at least five days from today', () => {
    expect(holds(rules.noviRokNastavka, ispravanPoziv(), { datum: '2027-01-15' })).toBe(true)
    expect(holds(rules.noviRokNastavka, ispravanPoziv(), { datum: '2027-01-14' })).toBe(false)
    expect(holds(rules.noviRokNastavka, ispravanPoziv(), {})).toBe(false)
  })

  test('[POZ-29] an update touches documents, contacts and help texts only', () => {
    const { definicija } = ispravanPoziv()
    const kontakt = { naziv: 'Služba', email: 'a@b.hr', telefon: '+3851' }
    const help = { 'projekt.opravdanost': { scorable: true, required: true, info: 'Jasnije.', tooltip: 'Opis' } }
    expect(holds(rules.samoDokumentacija, changed({ definicija: { ...definicija, kontakt, obrazac: help } }))).toBe(
      true,
    )
    expect(holds(rules.samoDokumentacija, changed({ definicija: { ...definicija, svrha: 'Drugo' } }))).toBe(false)
    expect(holds(rules.samoDokumentacija, changed({ alokacija: 5 }))).toBe(false)
  })

  test('[POZ-30] [POZ-33] a change names its subject; a closed call allows few', () => {
    expect(holds(rules.predmetIzmjene, ispravanPoziv(), { polja: { predmet: 'rok' } })).toBe(true)
    expect(holds(rules.predmetIzmjene, ispravanPoziv(), { polja: { predmet: 'nešto' } })).toBe(false)
    expect(holds(rules.predmetZatvorenog, ispravanPoziv(), { polja: { predmet: 'pokazatelji' } })).toBe(true)
    expect(holds(rules.predmetZatvorenog, ispravanPoziv(), { polja: { predmet: 'kriteriji' } })).toBe(false)
  })

  test('[POZ-31] a change within ten days of closing must extend it', () => {
    const late = Date.parse('2027-05-25T10:00:00Z')
    expect(holds(rules.pravodobnaIzmjena, ispravanPoziv(), {}, OZUJAK)).toBe(true)
    expect(holds(rules.pravodobnaIzmjena, ispravanPoziv(), {}, late)).toBe(false)
    expect(holds(rules.pravodobnaIzmjena, ispravanPoziv(), { datum: '2027-06-20T10:00:00Z' }, late)).toBe(true)
  })

  test('[POZ-32] a closed call changes only allocation and indicators', () => {
    const closed = { statusId: 21, osnovniStatusId: 19 }
    expect(holds(rules.izmjenaZatvorenog, changed({ alokacija: 2_000_000_00 }, closed))).toBe(true)
    expect(holds(rules.izmjenaZatvorenog, changed({ najvisaPotpora: 1 }, closed))).toBe(false)
    expect(holds(rules.izmjenaZatvorenog, changed({ najvisaPotpora: 1 }))).toBe(true)
  })

  test('[POZ-34] a change without a difference is not sent; a new version number is no difference', () => {
    expect(holds(rules.imaRazlika, changed({}))).toBe(false)
    expect(holds(rules.imaRazlika, changed({ definicija: { ...ispravnaDefinicija(), verzija: 2 } }))).toBe(false)
    expect(holds(rules.imaRazlika, changed({ alokacija: 5 }))).toBe(true)
  })

  test('[POZ-35] a new required field in an open call extends closing by seven days', () => {
    const obrazac = { ...ispravnaDefinicija().obrazac, 'projekt.akronim': { required: true } }
    const definicija = { ...ispravnaDefinicija(), obrazac }
    expect(holds(rules.produljenjeZbogObveza, changed({ definicija }))).toBe(false)
    expect(holds(rules.produljenjeZbogObveza, changed({ definicija, datumZatvaranja: '2027-06-07T10:00:00Z' }))).toBe(
      false,
    )
    expect(holds(rules.produljenjeZbogObveza, changed({ definicija, datumZatvaranja: '2027-06-08T10:00:00Z' }))).toBe(
      true,
    )
    expect(holds(rules.produljenjeZbogObveza, changed({ definicija }, { osnovniStatusId: 14 }))).toBe(true)
    expect(holds(rules.produljenjeZbogObveza, changed({ alokacija: 5 }))).toBe(true)
  })

  test('[POZ-36] a technical change has no substantive field', () => {
    expect(holds(rules.nijeBitna, changed({ definicija: { ...ispravnaDefinicija(), svrha: 'Jasnija svrha' } }))).toBe(
      true,
    )
    expect(holds(rules.nijeBitna, changed({ datumZatvaranja: '2027-07-01T10:00:00Z' }))).toBe(false)
    expect(holds(rules.nijeBitna, changed({ definicija: { ...ispravnaDefinicija(), stopaEu: 5 } }))).toBe(false)
  })

  test('[POZ-37] a change waits for its effective date', () => {
    expect(holds(rules.izmjenaNastupila, changed({ vrijediOd: null }))).toBe(true)
    expect(holds(rules.izmjenaNastupila, changed({ vrijediOd: '2027-02-01T00:00:00Z' }))).toBe(false)
    expect(holds(rules.izmjenaNastupila, changed({ vrijediOd: '2027-02-01T00:00:00Z' }), {}, OZUJAK)).toBe(true)
  })

  test('[POZ-38] an archive waits for final projects and five years', () => {
    const { cinjenice } = ispravanPoziv()
    const over = (zadnjaZavrsnaIsplata: string | null, sviProjektiZavrseni = true) =>
      ispravanPoziv({ brojPrijava: 3, cinjenice: { ...cinjenice, sviProjektiZavrseni, zadnjaZavrsnaIsplata } })
    expect(holds(rules.mozeUArhivu, ispravanPoziv())).toBe(true)
    expect(holds(rules.mozeUArhivu, over('2020-01-01T00:00:00Z'))).toBe(true)
    expect(holds(rules.mozeUArhivu, over('2022-06-01T00:00:00Z'))).toBe(false)
    expect(holds(rules.mozeUArhivu, over(null, false))).toBe(false)
    expect(holds(rules.mozeUArhivu, over(null))).toBe(false)
  })

  test('[POZ-39] a date that comes with a move is a date', () => {
    expect(holds(rules.valjanDatum, ispravanPoziv(), {})).toBe(true)
    expect(holds(rules.valjanDatum, ispravanPoziv(), { datum: 'sutra' })).toBe(false)
  })
})
