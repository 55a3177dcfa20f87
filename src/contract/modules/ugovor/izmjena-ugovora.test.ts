/** The table of a contract's change against the law, row by row, and every rule of its moves. */
import { describe, expect, test } from 'vitest'
import { applicantActor, institutionActor } from '#contract/kernel/actor.fixture.ts'
import { krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import {
  actionsFor,
  decide,
  type Move,
  type MoveInput,
  NOVO,
  nextRound,
  POTVRDA,
} from '#contract/kernel/record-kind.ts'
import { tkoJeNaRedu } from '#contract/kernel/tko-je-na-redu.ts'
import { OZUJAK } from '#contract/modules/poziv/poziv.fixture.ts'
import transitions from '#tests/data/transitions.json' with { type: 'json' }
import { josSeMoze, noviRok, rokStatusa } from './izmjena-ugovora.rokovi.ts'
import type { IzmjenaUgovora } from './izmjena-ugovora.schema.ts'
import {
  GOTOVE_IZMJENE,
  type IzmjenaUgovoraStatus,
  izmjenaUgovoraStatuses as statusi,
} from './izmjena-ugovora.statuses.ts'
import { izmjenaUgovoraKind as kind } from './izmjena-ugovora.vrsta.ts'
import { zaprekaIzmjene } from './razvrstavanje.pravila.ts'
import { izmjena, razvrstano, VELIKA } from './ugovor.fixture.ts'

const IMP = 3
const R = institutionActor(31, IMP, 'R')
const V = institutionActor(32, IMP, 'V')
const A = institutionActor(33, IMP, 'A')
const ZAS = applicantActor(1, 12, 'ZAS')
const UR = applicantActor(2, 12, 'UR')
const RAZLOG: MoveInput = { obrazlozenje: 'Nedostaje ponuda za stroj.' }

const u = (status: IzmjenaUgovoraStatus | typeof NOVO, changes: Partial<IzmjenaUgovora> = {}) =>
  izmjena({ statusId: status === NOVO ? 0 : statusi[status].id, ...changes })
function ishod(zapis: IzmjenaUgovora, code: string, actor: Actor, input: MoveInput = {}, sada = OZUJAK) {
  const decision = decide(kind, code, zapis, actor, input, { sada })
  if (decision.ok) return decision.to
  return decision.problem === 'pravila' ? decision.greske.map(({ pravilo }) => pravilo) : decision.problem
}

const tablica = transitions.izmjenaUgovora
const id = (key: IzmjenaUgovoraStatus | typeof NOVO) => (key === NOVO ? 0 : statusi[key].id)
const isti = (a: readonly number[], b: readonly number[]) =>
  `${a.toSorted((x, y) => x - y)}` === `${b.toSorted((x, y) => x - y)}`
const jeRedak = (move: Move<never, IzmjenaUgovoraStatus>, redak: (typeof tablica.prijelazi)[number]) =>
  move.label === redak.radnja && redak.u.includes(id(move.to)) && isti(move.from.map(id), redak.iz)
const moves = kind.moves as readonly Move<never, IzmjenaUgovoraStatus>[]

describe('the table', () => {
  test('has the statuses of the law', () => {
    const svoji = Object.fromEntries(Object.values(statusi).map(({ id: broj, label }) => [String(broj), label]))
    expect(svoji).toEqual(tablica.statusi)
  })

  test.each(tablica.prijelazi)('row $iz → $u „$radnja” is a move of $tko', (redak) => {
    const nadeni = moves.filter((move) => jeRedak(move, redak) && (move.who as string[]).includes(redak.tko))
    expect(nadeni).toHaveLength(1)
  })

  test('has no move that the law does not have', () => {
    for (const move of moves) {
      const ima = tablica.prijelazi.some(
        (redak) => jeRedak(move, redak) && move.who.some((tko) => tko === redak.tko || redak.uvjeti.includes(tko)),
      )
      expect(ima, `${move.code}: ${move.from} → ${move.to} (${move.who})`).toBe(true)
    }
  })

  test('names each move by one code, no rule of a move twice, and asks before what it does', () => {
    const imena = new Map(moves.map(({ code, label }) => [code, label]))
    for (const { code, label, rules = [] } of moves) {
      expect(imena.get(code)).toBe(label)
      expect(new Set(rules.map(({ id: broj }) => broj)).size).toBe(rules.length)
    }
    const bez = moves.filter(({ from, potvrda = POTVRDA }) => !from.includes(NOVO) && potvrda.poruka === POTVRDA.poruka)
    expect([...new Set(bez.map(({ code }) => code))]).toEqual([
      'oznaciSpremnom',
      'vratiUIzradu',
      'preuzmi',
      'provjeri',
      'posaljiNaPotvrdu',
      'doradi',
    ])
  })

  test('reaches every status, and leaves all but those that are finished', () => {
    expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(Object.keys(statusi)))
    const ostavljeni = new Set<string>(moves.flatMap(({ from }) => [...from]))
    expect(Object.keys(statusi).filter((key) => !ostavljeni.has(key))).toEqual(
      [...GOTOVE_IZMJENE].sort((a, b) => id(a) - id(b)),
    )
  })
})

describe('a small change', () => {
  test('goes from the editor to the officer and the head, who is another person', () => {
    expect(ishod(u(NOVO), 'kreirajMalu', UR)).toBe('malaUIzradi')
    expect(ishod(u('malaUIzradi'), 'oznaciSpremnom', UR)).toBe('malaSpremna')
    expect(ishod(u('malaSpremna'), 'podnesi', UR)).toBe('zabranjeno')
    expect(ishod(u('malaSpremna'), 'podnesi', ZAS)).toBe('malaPodnesena')
    expect(ishod(u('malaPodnesena'), 'preuzmi', R)).toBe('malaNaProvjeri')
    const naProvjeri = u('malaNaProvjeri', { runda: nextRound(kind, [], 'malaNaProvjeri', R) })
    expect(ishod(naProvjeri, 'prihvati', V)).toBe('prihvacena')
    expect(ishod(naProvjeri, 'prihvati', institutionActor(31, IMP, 'V'))).toBe('cetiri-oka')
    expect(ishod(naProvjeri, 'prihvati', R)).toBe('zabranjeno')
    expect(ishod(naProvjeri, 'odbij', institutionActor(31, IMP, 'A'), RAZLOG)).toBe('cetiri-oka')
    expect(ishod(naProvjeri, 'odbij', A, RAZLOG)).toBe('malaOdbijena')
    expect(ishod(naProvjeri, 'odbij', A)).toEqual(['R-RAZLOG'])
  })

  test('comes back with a reason and goes straight to its representative again', () => {
    expect(ishod(u('malaNaProvjeri'), 'vratiNaDoradu', V)).toEqual(['R-RAZLOG'])
    expect(ishod(u('malaNaProvjeri'), 'vratiNaDoradu', V, RAZLOG)).toBe('malaVracena')
    expect(ishod(u('malaVracena'), 'oznaciSpremnom', UR)).toBe('malaSpremna')
    expect(ishod(u('malaSpremna'), 'vratiUIzradu', UR)).toBe('malaUIzradi')
  })

  test('[IZM-01] [IZM-02] begins in implementation, while no other change is open', () => {
    const projekt = { ...izmjena().projekt, statusId: 23 }
    for (const [code, actor] of [
      ['kreirajMalu', UR],
      ['kreirajVeliku', UR],
      ['kreirajTijelo', R],
      ['kreirajIzravnu', R],
    ] as const) {
      expect(ishod(u(NOVO, { projekt }), code, actor)).toEqual(['IZM-01'])
      expect(ishod(u(NOVO, { otvorenih: 1 }), code, actor)).toEqual(['IZM-02'])
    }
  })

  test('[IZM-03] changes something', () => {
    const nista = { razvrstavanje: razvrstano({ vrsta: null }) }
    expect(ishod(u('malaUIzradi', nista), 'oznaciSpremnom', UR)).toEqual(['IZM-03'])
    expect(ishod(u('velikaUIzradi', nista), 'oznaciSpremnom', UR)).toEqual(['IZM-03'])
    expect(ishod(u('tijeloUIzradi', nista), 'posaljiNaPotvrdu', R)).toEqual(['IZM-03'])
    expect(ishod(u('izravnaUIzradi', nista), 'podnesi', ZAS)).toEqual(['IZM-03'])
  })

  test('[IZM-04] [IZM-05] the rule says which it is: exactly one of both buttons is open', () => {
    const velika = u('malaUIzradi', { razvrstavanje: VELIKA })
    expect(ishod(velika, 'oznaciSpremnom', UR)).toEqual(['IZM-04'])
    expect(ishod(velika, 'pretvoriUVeliku', UR)).toBe('velikaUIzradi')
    expect(ishod(u('malaUIzradi'), 'pretvoriUVeliku', UR)).toEqual(['IZM-05'])
    expect(ishod(u('malaNaProvjeri', { razvrstavanje: VELIKA }), 'prihvati', V)).toEqual(['IZM-04'])
    const otvorene = (zapis: IzmjenaUgovora) =>
      tkoJeNaRedu(kind, zapis, UR, { sada: OZUJAK })?.nositelji.map(({ radnja }) => radnja)
    expect(otvorene(velika)).toEqual(['Pretvori u veliku izmjenu'])
    expect(otvorene(u('malaUIzradi'))).toEqual(['Označi spremnom'])
  })

  test.each([
    ['IZM-06', 'ukupno'],
    ['IZM-07', 'intenzitet'],
    ['IZM-08', 'bespovratna'],
  ] as const)('[%s] nobody may let it rise: %s [IZM-06] [IZM-07] [IZM-08]', (pravilo, sto) => {
    const zapreke = [zaprekaIzmjene(sto, 'proracun.stavke')]
    const mala = { razvrstavanje: razvrstano({ zapreke }) }
    const velika = { razvrstavanje: { ...VELIKA, zapreke } }
    expect(ishod(u('malaUIzradi', mala), 'oznaciSpremnom', UR)).toEqual([pravilo])
    expect(ishod(u('malaNaProvjeri', mala), 'prihvati', V)).toEqual([pravilo])
    expect(ishod(u('velikaPotvrdena', velika), 'odobri', A)).toEqual([pravilo])
    expect(ishod(u('tijeloNaOcitovanju', velika), 'odluci', A)).toEqual([pravilo])
    expect(ishod(u('izravnaPodnesena', velika), 'prihvati', A)).toEqual([pravilo])
  })

  test('[IZM-09] is a contract without errors, each at its field', () => {
    const greske = [{ pravilo: 'SUG-01', poruka: 'x', polje: 'ugovor.iban', tab: 'ugovor' }]
    expect(ishod(u('malaUIzradi', { greske }), 'oznaciSpremnom', UR)).toEqual(['SUG-01'])
  })

  test('[IZM-10] is filed until ten days before the end of implementation', () => {
    const spremna = u('malaSpremna', { zavrsetakProvedbe: '2027-03-11' })
    expect(ishod(spremna, 'podnesi', ZAS, {}, krajDana('2027-03-01'))).toBe('malaPodnesena')
    expect(ishod(spremna, 'podnesi', ZAS, {}, pocetakDana('2027-03-02'))).toEqual(['IZM-10'])
  })

  test('[IZM-26] a new account has a new proof of the bank', () => {
    const trazi = { ...razvrstano().trazi, dokazRacuna: true }
    const racun = { razvrstavanje: razvrstano({ trazi }) }
    expect(ishod(u('malaUIzradi', racun), 'oznaciSpremnom', UR)).toEqual(['IZM-26'])
    expect(ishod(u('malaUIzradi', { ...racun, noviDokazRacuna: true }), 'oznaciSpremnom', UR)).toBe('malaSpremna')
  })

  test('[IZM-27] is whole when it is filed', () => {
    expect(ishod(u('malaSpremna', { neprovjereneDatoteke: 2 }), 'podnesi', ZAS)).toEqual(['IZM-27'])
  })
})

describe('a large change', () => {
  const velika = (status: IzmjenaUgovoraStatus, changes: Partial<IzmjenaUgovora> = {}) =>
    u(status, { razvrstavanje: VELIKA, ...changes })

  test('is checked, confirmed and approved by three persons, and signed by both sides', () => {
    expect(ishod(velika('velikaUIzradi'), 'oznaciSpremnom', UR)).toBe('velikaSpremna')
    expect(ishod(velika('velikaSpremna'), 'vratiUIzradu', UR)).toBe('velikaUIzradi')
    expect(ishod(velika('velikaSpremna'), 'podnesi', ZAS)).toBe('velikaPodnesena')
    const runda1 = nextRound(kind, [ZAS.stvarnaOsobaId], 'velikaPodnesena', ZAS)
    expect(runda1).toEqual([])
    expect(ishod(velika('velikaPodnesena', { runda: runda1 }), 'provjeri', R)).toBe('velikaProvjerena')
    const runda2 = nextRound(kind, runda1, 'velikaProvjerena', R)
    expect(ishod(velika('velikaProvjerena', { runda: runda2 }), 'potvrdi', institutionActor(31, IMP, 'V'))).toBe(
      'cetiri-oka',
    )
    expect(ishod(velika('velikaProvjerena', { runda: runda2 }), 'potvrdi', V)).toBe('velikaPotvrdena')
    const runda3 = nextRound(kind, runda2, 'velikaPotvrdena', V)
    const potvrdena = velika('velikaPotvrdena', { runda: runda3 })
    for (const osoba of [31, 32])
      expect(ishod(potvrdena, 'odobri', institutionActor(osoba, IMP, 'A'))).toBe('cetiri-oka')
    expect(ishod(potvrdena, 'odobri', A)).toBe('velikaOdobrena')
    expect(ishod(potvrdena, 'odbij', A, RAZLOG)).toBe('velikaOdbijena')
    expect(ishod(velika('velikaOdobrena'), 'zabiljeziDodatak', V)).toBe('prihvacena')
  })

  test('is returned from every step of the body, and its round begins anew', () => {
    for (const status of ['velikaPodnesena', 'velikaProvjerena', 'velikaPotvrdena'] as const)
      expect(ishod(velika(status), 'vratiNaDoradu', V, RAZLOG)).toBe('velikaVracena')
    expect(nextRound(kind, [31, 32], 'velikaVracena', V)).toEqual([])
    expect(ishod(velika('velikaVracena'), 'oznaciSpremnom', UR)).toBe('velikaSpremna')
  })

  test('[IZM-11] is filed until thirty days before the end of implementation', () => {
    const spremna = velika('velikaSpremna', { zavrsetakProvedbe: '2027-03-31' })
    expect(ishod(spremna, 'podnesi', ZAS, {}, krajDana('2027-03-01'))).toBe('velikaPodnesena')
    expect(ishod(spremna, 'podnesi', ZAS, {}, pocetakDana('2027-03-02'))).toEqual(['IZM-11'])
  })

  test('[IZM-12] [IZM-13] says why, and confirms all four conditions, each at its field', () => {
    expect(ishod(velika('velikaUIzradi', { sadrzaj: {} }), 'oznaciSpremnom', UR)).toEqual([
      'IZM-12',
      'IZM-13',
      'IZM-13',
      'IZM-13',
      'IZM-13',
    ])
    const { izmjena: tab } = izmjena().sadrzaj
    const tri = velika('velikaUIzradi', { sadrzaj: { izmjena: { ...(tab as object), nuzno: false } } })
    const odluka = decide(kind, 'oznaciSpremnom', tri, UR, {}, { sada: OZUJAK })
    expect(odluka).toMatchObject({ greske: [{ pravilo: 'IZM-13', polje: 'izmjena.nuzno', tab: 'izmjena' }] })
  })

  test('[IZM-14] [IZM-15] is checked by a whole list, with the points of what was scored', () => {
    expect(ishod(velika('velikaPodnesena', { provjereno: false }), 'provjeri', R)).toEqual(['IZM-14'])
    expect(ishod(velika('velikaPodnesena', { bodujeSe: true }), 'provjeri', R)).toEqual(['IZM-15'])
    const bodovi = { prije: 7400, poslije: 7000, ispodPraga: false, ispodRanga: false, samoOdbijanje: false }
    expect(ishod(velika('velikaPodnesena', { bodujeSe: true, bodovi }), 'provjeri', R)).toBe('velikaProvjerena')
  })

  test('[IZM-16] below the threshold or the last funded project only a refusal is left', () => {
    const bodovi = { prije: 7400, poslije: 5900, ispodPraga: true, ispodRanga: false, samoOdbijanje: true }
    const ispod = velika('velikaPotvrdena', { bodujeSe: true, bodovi })
    expect(ishod(ispod, 'odobri', A)).toEqual(['IZM-16'])
    expect(ishod(ispod, 'odbij', A, RAZLOG)).toBe('velikaOdbijena')
  })

  test('[IZM-17] of targets or allocation has the consent of the body that drafts the call', () => {
    const trazi = { ...VELIKA.trazi, suglasnostDrf: true }
    const ciljevi = { razvrstavanje: { ...VELIKA, trazi } }
    expect(ishod(velika('velikaPotvrdena', ciljevi), 'odobri', A)).toEqual(['IZM-17'])
    expect(ishod(velika('velikaPotvrdena', { ...ciljevi, suglasnostDrf: true }), 'odobri', A)).toBe('velikaOdobrena')
  })

  test('[IZM-18] [IZM-19] [IZM-20] holds with both signatures, the body’s not before, and the signed file', () => {
    const s = (korisnik: string | null, tijelo: string | null, potpisaniDodatak = true) =>
      ishod(
        velika('velikaOdobrena', { potpisi: { korisnik, tijelo }, potpisaniDodatak }),
        'zabiljeziDodatak',
        V,
        {},
        pocetakDana('2027-03-10'),
      )
    expect(s('2027-03-09', '2027-03-09')).toBe('prihvacena')
    expect(s('2027-03-09', null)).toEqual(['IZM-18'])
    expect(s(null, '2027-03-09')).toEqual(['IZM-18', 'IZM-19'])
    expect(s('2027-03-09', '2027-03-08')).toEqual(['IZM-19'])
    expect(s('2027-03-09', '2027-03-11')).toEqual(['IZM-19'])
    expect(s('2027-03-09', '2027-03-09', false)).toEqual(['IZM-20'])
  })
})

describe('a change that is cancelled', () => {
  test('by the representative at any step that is not finished', () => {
    for (const status of ['malaUIzradi', 'malaNaProvjeri', 'velikaPodnesena', 'velikaOdobrena'] as const)
      expect(ishod(u(status), 'otkazi', ZAS)).toBe('otkazana')
    for (const status of ['velikaProvjerena', 'velikaPotvrdena', 'prihvacena'] as const)
      expect(ishod(u(status), 'otkazi', ZAS)).toBe('radnja-nije-dopustena')
  })

  test('[IZM-21] by the body only once the beneficiary’s deadline is over', () => {
    const vracena = u('malaVracena', { rok: '2027-03-08' })
    expect(ishod(vracena, 'otkazi', V, {}, krajDana('2027-03-08'))).toEqual(['IZM-21'])
    expect(ishod(vracena, 'otkazi', V, {}, pocetakDana('2027-03-09'))).toBe('otkazana')
    const podnesena = u('malaPodnesena', { rok: '2027-03-08' })
    expect(ishod(podnesena, 'otkazi', V, {}, pocetakDana('2027-03-09'))).toEqual(['IZM-21'])
  })
})

describe('a change of the body', () => {
  test('goes through three persons to the hearing, and the one who sent it decides', () => {
    expect(ishod(u(NOVO), 'kreirajTijelo', R)).toBe('tijeloUIzradi')
    expect(ishod(u(NOVO), 'kreirajTijelo', UR)).toBe('zabranjeno')
    expect(ishod(u('tijeloUIzradi'), 'posaljiNaPotvrdu', R)).toBe('tijeloCekaPotvrdu')
    expect(ishod(u('tijeloCekaPotvrdu', { runda: [31] }), 'potvrdi', institutionActor(31, IMP, 'V'))).toBe('cetiri-oka')
    expect(ishod(u('tijeloCekaPotvrdu', { runda: [31] }), 'potvrdi', V)).toBe('tijeloCekaOdobrenje')
    expect(ishod(u('tijeloCekaOdobrenje', { runda: [31, 32] }), 'posaljiNaOcitovanje', A)).toBe('tijeloNaOcitovanju')
    expect(ishod(u('tijeloNaOcitovanju', { runda: [31, 32, 33] }), 'odluci', A)).toBe('prihvacena')
    expect(ishod(u('tijeloNaOcitovanju'), 'doradi', R)).toBe('tijeloUIzradi')
    expect(ishod(u('tijeloCekaOdobrenje'), 'vratiUIzradu', V)).toBe('tijeloUIzradi')
    expect(ishod(u('tijeloNaOcitovanju'), 'otkazi', V)).toBe('otkazana')
  })

  test('[IZM-22] is decided when the beneficiary has answered, or eight days are over', () => {
    const ceka = u('tijeloNaOcitovanju', { ocitovano: false, rok: '2027-03-09' })
    expect(ishod(ceka, 'odluci', A, {}, krajDana('2027-03-09'))).toEqual(['IZM-22'])
    expect(ishod(ceka, 'odluci', A, {}, pocetakDana('2027-03-10'))).toBe('prihvacena')
    expect(tkoJeNaRedu(kind, ceka, UR, { sada: OZUJAK })?.nositelji).toContainEqual(
      expect.objectContaining({ radnja: null }),
    )
  })

  test('[IZM-23] names why the body changes a contract by itself', () => {
    const bez = { izmjena: { obrazlozenje: 'Razlog.', povod: 'drugo' } }
    expect(ishod(u('tijeloUIzradi', { sadrzaj: bez }), 'posaljiNaPotvrdu', R)).toEqual(['IZM-23'])
  })
})

describe('a change at a direct award', () => {
  test('[IZM-24] [IZM-25] is written by the officer, filed by the beneficiary, accepted on a decision', () => {
    expect(ishod(u(NOVO, { izravnaDodjela: false }), 'kreirajIzravnu', R)).toEqual(['IZM-24'])
    expect(ishod(u(NOVO), 'kreirajIzravnu', R)).toBe('izravnaUIzradi')
    expect(ishod(u('izravnaUIzradi'), 'podnesi', ZAS)).toBe('izravnaPodnesena')
    expect(ishod(u('izravnaPodnesena'), 'vratiUIzradu', V, RAZLOG)).toBe('izravnaUIzradi')
    expect(ishod(u('izravnaPodnesena', { odlukaDrf: false }), 'prihvati', A)).toEqual(['IZM-25'])
    expect(ishod(u('izravnaPodnesena'), 'prihvati', A)).toBe('prihvacena')
    expect(ishod(u('izravnaPodnesena'), 'otkazi', V)).toBe('otkazana')
  })
})

describe('deadlines', () => {
  test('are those of the law', () => {
    const od = '2027-03-01'
    expect(noviRok('malaPodnesena', od)).toBe('2027-03-15')
    expect(noviRok('malaVracena', od)).toBe('2027-03-08')
    expect(noviRok('velikaPodnesena', od)).toBe('2027-03-31')
    expect(noviRok('velikaVracena', od)).toBe('2027-03-11')
    expect(noviRok('tijeloNaOcitovanju', od)).toBe('2027-03-09')
  })

  test('go on through the steps of the body and end with the answer', () => {
    expect(noviRok('velikaPotvrdena', '2027-03-01')).toBeUndefined()
    expect(rokStatusa('velikaPotvrdena')).toBe(rokStatusa('velikaPodnesena'))
    expect(noviRok('velikaOdobrena', '2027-03-01')).toBeNull()
    expect(kind.sat?.(u('malaNaProvjeri', { rok: '2027-03-15', rokOd: '2027-03-01' }), R)).toMatchObject({
      naziv: 'Odgovor na malu izmjenu ugovora',
      jedinica: 'radni',
      rok: '2027-03-15',
    })
    expect(kind.sat?.(u('malaUIzradi'), UR)).toBeUndefined()
  })

  test('of filing are counted to the day', () => {
    expect(josSeMoze('mala', '2027-06-30', '2027-06-20')).toBe(true)
    expect(josSeMoze('mala', '2027-06-30', '2027-06-21')).toBe(false)
    expect(josSeMoze('velika', '2027-06-30', '2027-05-31')).toBe(true)
    expect(josSeMoze('velika', '2027-06-30', '2027-06-01')).toBe(false)
  })
})

test('who of another body or another applicant has no button', () => {
  const tudi = [institutionActor(41, 1, 'A'), applicantActor(9, 13, 'ZAS')]
  for (const key of Object.keys(statusi) as IzmjenaUgovoraStatus[])
    for (const actor of tudi) expect(actionsFor(kind, u(key), actor, { sada: OZUJAK })).toEqual([])
})
