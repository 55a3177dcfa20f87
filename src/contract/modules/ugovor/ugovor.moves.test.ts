/** Moves of a project from its choice to its archive, against the table of the law, and every rule of theirs. */
import { describe, expect, test } from 'vitest'
import { applicantActor, institutionActor } from '#contract/kernel/actor.fixture.ts'
import { krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import type { ActorOrSystem, Body, InstitutionLevel } from '#contract/kernel/permissions.ts'
import {
  actionsFor,
  decide,
  defineRecordKind,
  type Move,
  type MoveInput,
  NOVO,
  POTVRDA,
} from '#contract/kernel/record-kind.ts'
import { OZUJAK } from '#contract/modules/poziv/poziv.fixture.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { BEZ_DORADE } from '#contract/modules/projekt/projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import transitions from '#tests/data/transitions.json' with { type: 'json' }
import { nijeUBuducnosti, sviPotpisali, uRedu } from './potpisi.ts'
import { type ProjektSRaskidom, type Raskid, rundaRaskida } from './raskid.cinjenice.ts'
import { movesRaskida } from './raskid.moves.ts'
import { type CinjeniceSvega, sUgovorom, uPripremi, uProvjerama } from './ugovor.fixture.ts'
import { movesUgovaranja } from './ugovor.moves.ts'
import { cuvanjeDokumentacijeDo, rokoviPotpisa, rokUpozorenja, trajnostDo } from './ugovor.rokovi.ts'

const moves = [...movesUgovaranja, ...movesRaskida]
const kind = defineRecordKind<ProjektSRaskidom, ProjektStatus>()({
  ...projektKind,
  moves,
  roundStarts: [...projektKind.roundStarts, 'raskidanje'],
  facts: (projekt) => {
    const facts = projektKind.facts(projekt)
    return { ...facts, runda: [...facts.runda, ...rundaRaskida(projekt)] }
  },
})

const TIJELA = { SEL: 1, IMP: 3 } as const
const osoba = (tijelo: Extract<Body, keyof typeof TIJELA>, razina: InstitutionLevel, id = 31) =>
  institutionActor(id, TIJELA[tijelo], razina)
const R = osoba('IMP', 'R')
const V = osoba('IMP', 'V', 32)
const A = osoba('IMP', 'A', 33)
const ZAS = applicantActor(1, 12, 'ZAS')
const RAZLOG: MoveInput = { obrazlozenje: 'Korisnik je obustavio radove.' }
const uz = (polja: Record<string, string>): MoveInput => ({ ...RAZLOG, polja })

function ishod(projekt: ProjektSRaskidom, code: string, actor: ActorOrSystem, input: MoveInput = {}, sada = OZUJAK) {
  const decision = decide(kind, code, projekt, actor, input, { sada })
  if (decision.ok) return decision.to
  return decision.problem === 'pravila' ? decision.greske.map(({ pravilo }) => pravilo) : decision.problem
}
const { odabran, ugovaranje, ugovoren, zavrsen, otkazan, raskinut, raskidanje, doradaPodnesena } = projektStatuses

describe('the table of contracting and of the end of a contract', () => {
  const DORADA = ['Vrati na doradu', 'Prihvati doradu', 'Vrati na ponovnu doradu']
  const svi = transitions.projekt.prijelazi
  const odUgovora = svi.slice(svi.findIndex(({ radnja }) => radnja === 'Pokreni ugovaranje'))
  /** Of a correction, the part that is not selection's. */
  const dorade = svi
    .filter(({ radnja }) => DORADA.includes(radnja))
    .map((redak) => ({
      ...redak,
      iz: redak.iz.filter((id) => ![2, 3].includes(id)),
      u: redak.u.filter((id) => ![2, 3].includes(id)),
      tko: redak.tko.replace('@SEL,IMP', '@IMP'),
    }))
  const redci = [...odUgovora, ...dorade]
  const id = (key: ProjektStatus | typeof NOVO) => (key === NOVO ? 0 : projektStatuses[key].id)
  const jednako = (a: readonly number[], b: readonly number[]) => `${[...a].sort()}` === `${[...b].sort()}`
  const jeRedak = (move: Move<never, ProjektStatus>, redak: (typeof redci)[number]) =>
    move.label === redak.radnja && redak.u.includes(id(move.to)) && jednako(move.from.map(id), redak.iz)
  const svoje = moves as readonly Move<never, ProjektStatus>[]
  /** The officer who contracts takes a late correction too (decision 0134): a row of ours that comes with the kind. */
  const NASE = ['prihvatiKasnuDoradu']

  test.each(redci.flatMap((redak) => redak.u.map((u) => ({ ...redak, u: [u] }))))(
    'row $iz → $u „$radnja” is a move of $tko',
    (redak) => {
      const nadeni = svoje.filter((move) => jeRedak(move, redak) && (move.who as string[]).includes(redak.tko))
      expect(nadeni).toHaveLength(1)
    },
  )

  test('has no move that the table does not have', () => {
    expect(redci.length).toBeGreaterThan(15)
    for (const move of svoje.filter(({ code }) => !NASE.includes(code)))
      expect(
        redci.some(
          (redak) => jeRedak(move, redak) && move.who.some((tko) => tko === redak.tko || redak.uvjeti.includes(tko)),
        ),
        `${move.code}: ${move.from} → ${move.to}`,
      ).toBe(true)
  })

  test('names each move by one code, no rule twice, hides timers alone and asks before what it does', () => {
    const imena = new Map(svoje.map(({ code, label }) => [code, label]))
    for (const { code, label, who, skriveno = false, rules = [] } of svoje) {
      expect(imena.get(code)).toBe(label)
      expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length)
      expect(skriveno).toBe(who.includes('SYS'))
    }
    const bez = svoje.filter(({ skriveno, potvrda = POTVRDA }) => !skriveno && potvrda.poruka === POTVRDA.poruka)
    expect([...new Set(bez.map(({ code }) => code))]).toEqual([
      'prihvatiDoradu',
      'vratiNaPonovnuDoradu',
      'prihvatiKasnuDoradu',
    ])
  })
})

describe('contracting begins', () => {
  test('[UGO-01] [UGO-02] when no objection is possible any more, from an approved form', () => {
    const s = (ugovor: Partial<CinjeniceSvega>) => ishod(sUgovorom(odabran.id, ugovor), 'pokreniUgovaranje', R)
    expect(s({})).toBe('ugovaranje')
    expect(s({ krajMirovanja: '2027-03-02' })).toEqual(['UGO-01'])
    expect(s({ krajMirovanja: null })).toEqual(['UGO-01'])
    expect(s({ obrazacOdobren: false })).toEqual(['UGO-02'])
    expect(ishod(sUgovorom(odabran.id), 'pokreniUgovaranje', osoba('SEL', 'A'))).toBe('zabranjeno')
  })
})

describe('a signed contract is recorded', () => {
  const zabiljezi = (projekt: ProjektSRaskidom, sada = krajDana('2027-03-02')) =>
    ishod(projekt, 'zabiljeziUgovor', V, {}, sada)

  test('by the head of the body, when everything is there', () => {
    expect(zabiljezi(uPripremi({}))).toBe('ugovoren')
    expect(ishod(uPripremi({}), 'zabiljeziUgovor', R, {}, krajDana('2027-03-02'))).toBe('zabranjeno')
  })

  test('all that is missing is said at once, each with who puts it right', () => {
    const bez = sUgovorom(ugovaranje.id, { priprema: null, obrazacOdobren: false })
    const radnja = actionsFor(kind, bez, V, { sada: OZUJAK }).find(({ kod }) => kod === 'zabiljeziUgovor')
    expect(radnja).toMatchObject({ onemoguceno: true })
    expect(zabiljezi(bez)).toHaveLength(16)
  })

  const greske = [{ pravilo: 'SUG-01', poruka: 'x', polje: 'ugovor.iban' }]
  test.each([
    ['UGO-13', 'the grant is above the decision', uPripremi({ bespovratnaOdluke: 99_999_99 })],
    ['UGO-14', 'the call has too little left', uPripremi({ slobodnaAlokacija: 99_999_99 })],
    ['UGO-12', 'it is more de minimis aid than is free', uPripremi({ prelaziDeMinimis: true })],
    ['UGO-10', 'nobody says that it is no undertaking in difficulty', uProvjerama({ poduzeceUTeskocama: null })],
    ['UGO-10', 'it is an undertaking in difficulty', uProvjerama({ poduzeceUTeskocama: true })],
    ['UGO-11', 'there is a tax debt', uProvjerama({ porezniDug: true })],
    ['UGO-11', 'the tax certificate is 31 days old as the body signs', uProvjerama({ poreznaPotvrda: '2027-01-30' })],
    ['UGO-17', 'it is under sanctions', uProvjerama({ sankcije: true })],
    ['UGO-16', 'no register was looked into', uProvjerama({ sudskiRegistarProvjeren: null })],
    ['UGO-07', 'owners were not taken', uPripremi({ rsv: null })],
    ['UGO-08', 'other owners were not assessed', uPripremi({ rsv: { razlikuje: true } })],
    ['UGO-09', 'the guarantee is over', uPripremi({ osiguranja: ['2027-03-01'] })],
    ['UGO-04', 'the body has not signed', uPripremi({ potpisi: { korisnik: ['2027-03-01'], tijelo: [null] } })],
    ['UGO-05', 'the body signed first', uPripremi({ potpisi: { korisnik: ['2027-03-02'], tijelo: ['2027-03-01'] } })],
    [
      'UGO-05',
      'a signature is of tomorrow',
      uPripremi({ potpisi: { korisnik: ['2027-03-01'], tijelo: ['2027-03-03'] } }),
    ],
    [
      'UGO-05',
      'a signature is of the day before contracting began',
      uPripremi({ potpisi: { korisnik: ['2027-01-03'], tijelo: ['2027-03-01'] } }),
    ],
    [
      'UGO-11',
      'the tax certificate is of the day after the body signed',
      uProvjerama({ poreznaPotvrda: '2027-03-03' }),
    ],
    ['UGO-06', 'the signed file is missing', uPripremi({ potpisanaDatoteka: false })],
    ['UGO-20', 'a file is not there', uPripremi({ neprovjereneDatoteke: 2 })],
  ])(
    'not when [%s]: %s [UGO-04] [UGO-05] [UGO-06] [UGO-07] [UGO-08] [UGO-09] [UGO-10] [UGO-11] [UGO-12] [UGO-13] [UGO-14] [UGO-16] [UGO-17] [UGO-20]',
    (pravilo, _sto, projekt) => expect(zabiljezi(projekt)).toEqual([pravilo]),
  )

  test('[UGO-03] not with an error in a field, which is told at the field', () => {
    expect(zabiljezi(uPripremi({ greske }))).toEqual(['SUG-01'])
  })

  test('a certificate of thirty days, other owners that were assessed, and no advance are fine', () => {
    expect(zabiljezi(uProvjerama({ poreznaPotvrda: '2027-01-31' }))).toBe('ugovoren')
    const { provjere } = uPripremi({}).ugovor.priprema ?? {}
    const ponovno = provjere && { ...provjere, vlasniciPonovnoOcijenjeni: true }
    expect(zabiljezi(uPripremi({ rsv: { razlikuje: true }, ...(ponovno && { provjere: ponovno }) }))).toBe('ugovoren')
    expect(zabiljezi(uPripremi({ osiguranja: [], traziOsiguranje: false }))).toBe('ugovoren')
  })
})

describe('signatures of both sides', () => {
  test('are all there, the body’s after or on the day of the beneficiary’s last, none of tomorrow', () => {
    const s = (korisnik: (string | null)[], tijelo: (string | null)[]) => ({ korisnik, tijelo })
    expect(sviPotpisali(s(['2027-01-01'], ['2027-01-01']))).toBe(true)
    for (const bez of [s([], ['2027-01-01']), s(['2027-01-01'], []), s(['2027-01-01', null], ['2027-01-02'])])
      expect(sviPotpisali(bez)).toBe(false)
    expect(uRedu(s(['2027-01-01', '2027-01-03'], ['2027-01-03', '2027-01-04']))).toBe(true)
    expect(uRedu(s(['2027-01-01', '2027-01-03'], ['2027-01-02']))).toBe(false)
    expect(uRedu(s(['2027-01-01', null], ['2027-01-02']))).toBe(false)
    expect(uRedu(s([null], [null]))).toBe(true)
    expect(nijeUBuducnosti(s(['2027-01-01'], ['2027-01-02', null]), '2027-01-02')).toBe(true)
    expect(nijeUBuducnosti(s(['2027-01-01'], ['2027-01-03']), '2027-01-02')).toBe(false)
  })
})

describe('a chosen project is cancelled', () => {
  const otkazi = (razlog: string, ugovor: Partial<CinjeniceSvega> = {}, sada = OZUJAK) =>
    ishod(sUgovorom(ugovaranje.id, ugovor), 'otkaziProjekt', A, uz({ razlog }), sada)

  test('[UGO-18] by the head, for a reason of the list and in words', () => {
    expect(otkazi('odustanak')).toBe('otkazan')
    expect(ishod(sUgovorom(odabran.id), 'otkaziProjekt', A, uz({ razlog: 'neprihvatljiv' }))).toBe('otkazan')
    expect(ishod(sUgovorom(odabran.id), 'otkaziProjekt', A, RAZLOG)).toEqual(['UGO-18'])
    expect(ishod(sUgovorom(odabran.id), 'otkaziProjekt', A, { polja: { razlog: 'odustanak' } })).toEqual(['R-RAZLOG'])
    expect(otkazi('toString')).toEqual(['UGO-18'])
  })

  test('[UGO-19] for a missing signature after thirty days and fifteen more', () => {
    expect(rokoviPotpisa('2027-01-04')).toEqual({ rok: '2027-02-03', nakonOpomene: '2027-02-18' })
    expect(otkazi('nijePotpisan', {}, krajDana('2027-02-18'))).toEqual(['UGO-19'])
    expect(otkazi('nijePotpisan', {}, pocetakDana('2027-02-19'))).toBe('otkazan')
    expect(otkazi('nijePotpisan', { pokrenuto: null })).toEqual(['UGO-19'])
  })
})

describe('a form is corrected while its contract is prepared', () => {
  const dorada = { ...BEZ_DORADE, primjedbi: 1 }
  const predana = (statusPrijeDorade: number) => sUgovorom(doradaPodnesena.id, {}, { statusPrijeDorade, dorada })

  test('it goes to the applicant for what remarks name, and back to where it came from', () => {
    expect(ishod(sUgovorom(ugovaranje.id, {}, { dorada }), 'vratiNaDoradu', V)).toBe('vracen')
    expect(ishod(sUgovorom(odabran.id), 'vratiNaDoradu', V)).toEqual(['DOR-01'])
    expect(ishod(predana(ugovaranje.id), 'prihvatiDoradu', R)).toBe('ugovaranje')
    expect(ishod(predana(odabran.id), 'prihvatiDoradu', R)).toBe('odabran')
    expect(ishod(predana(projektStatuses.podnesen.id), 'prihvatiDoradu', R)).toBe('radnja-nije-dopustena')
  })

  test('it is asked again once, when it is technically faulty, and taken late with a reason', () => {
    const tehnicki = { ...RAZLOG, polja: { tehnickiNeispravna: true } }
    expect(ishod(predana(ugovaranje.id), 'vratiNaPonovnuDoradu', V, tehnicki)).toBe('vracen')
    expect(ishod(predana(2), 'vratiNaPonovnuDoradu', V, tehnicki)).toBe('radnja-nije-dopustena')
    const kasni = { ...dorada, rok: '2027-02-01T22:59:59Z' }
    const vracen = (statusPrijeDorade: number) =>
      sUgovorom(projektStatuses.vracen.id, {}, { statusPrijeDorade, dorada: kasni })
    expect(ishod(vracen(ugovaranje.id), 'prihvatiKasnuDoradu', R, RAZLOG)).toBe('vracen')
    expect(ishod(vracen(3), 'prihvatiKasnuDoradu', R, RAZLOG)).toBe('radnja-nije-dopustena')
  })
})

describe('a project is completed', () => {
  test('[RAS-01] [RAS-02] with no change of its contract and no recommendation open', () => {
    const zavrsi = (ugovor: Partial<CinjeniceSvega>) => ishod(sUgovorom(ugovoren.id, ugovor), 'zavrsi', A)
    expect(zavrsi({})).toBe('zavrsen')
    expect(zavrsi({ otvorenihIzmjena: 1, otvorenihPreporuka: 2 })).toEqual(['RAS-01', 'RAS-02'])
    expect(ishod(sUgovorom(ugovoren.id), 'zavrsi', V)).toBe('zabranjeno')
  })
})

describe('a contract is terminated', () => {
  const pokreni = (osnova: string, ugovor: Partial<CinjeniceSvega> = {}, sada = OZUJAK) =>
    ishod(sUgovorom(ugovoren.id, ugovor), 'pokreniRaskid', V, uz({ osnova }), sada)
  const raskid = (changes: Partial<Raskid> = {}): Partial<CinjeniceSvega> => ({
    raskid: {
      osnova: 'povreda',
      prije: ugovoren.id,
      pripremio: null,
      potvrdio: null,
      povratZabiljezen: true,
      ...changes,
    },
  })
  const uRaskidu = (changes: Partial<Raskid> = {}, runda: number[] = []) =>
    sUgovorom(raskidanje.id, raskid(changes), { runda })

  test('[RAS-03] [RAS-04] on a ground; of a breach the beneficiary was warned fifteen days before', () => {
    expect(rokUpozorenja('2027-02-12')).toBe('2027-03-01')
    expect(pokreni('zahtjevKorisnika')).toBe('raskidanje')
    expect(pokreni('nešto')).toEqual(['RAS-03'])
    expect(pokreni('povreda')).toEqual(['RAS-04'])
    expect(pokreni('povreda', { upozorenje: '2027-02-12' }, krajDana('2027-03-01'))).toEqual(['RAS-04'])
    expect(pokreni('povreda', { upozorenje: '2027-02-12' }, pocetakDana('2027-03-02'))).toBe('raskidanje')
    expect(ishod(sUgovorom(ugovoren.id), 'upozoriNaPovredu', V, RAZLOG)).toBe('ugovoren')
    expect(ishod(sUgovorom(ugovoren.id), 'upozoriNaPovredu', V)).toEqual(['R-RAZLOG'])
  })

  test('[RAS-05] [RAS-06] after completion for a breach, while it is to last', () => {
    const nakon = (osnova: string, kraj: string | null) =>
      ishod(sUgovorom(zavrsen.id, { trajnostDo: kraj }), 'pokreniRaskid', V, uz({ osnova }))
    expect(nakon('povreda', '2027-03-01')).toBe('raskidanje')
    expect(nakon('povreda', '2027-02-28')).toEqual(['RAS-05'])
    expect(nakon('povreda', null)).toEqual(['RAS-05'])
    expect(nakon('visaSila', '2027-03-01')).toEqual(['RAS-06'])
  })

  test('[RAS-07] by a decision of three persons', () => {
    expect(ishod(uRaskidu(), 'raskini', A)).toEqual(['RAS-07'])
    expect(ishod(uRaskidu(), 'pripremiOdlukuORaskidu', R, RAZLOG)).toBe('raskidanje')
    expect(ishod(uRaskidu(), 'potvrdiOdlukuORaskidu', V)).toBe('radnja-nije-dopustena')
    const pripremljena = uRaskidu({ pripremio: 31 })
    expect(ishod(pripremljena, 'pripremiOdlukuORaskidu', R, RAZLOG)).toBe('radnja-nije-dopustena')
    expect(ishod(pripremljena, 'potvrdiOdlukuORaskidu', osoba('IMP', 'V', 31))).toBe('cetiri-oka')
    expect(ishod(pripremljena, 'potvrdiOdlukuORaskidu', V)).toBe('raskidanje')
    expect(ishod(pripremljena, 'raskini', A)).toEqual(['RAS-07'])
    const potvrdena = uRaskidu({ pripremio: 31, potvrdio: 32 })
    expect(ishod(potvrdena, 'vratiOdlukuORaskidu', V, RAZLOG)).toBe('raskidanje')
    for (const isti of [31, 32]) expect(ishod(potvrdena, 'raskini', osoba('IMP', 'A', isti))).toBe('cetiri-oka')
    expect(ishod(potvrdena, 'raskini', A)).toBe('raskinut')
  })

  test('[RAS-08] with what is to be returned recorded', () => {
    expect(ishod(uRaskidu({ pripremio: 31, potvrdio: 32, povratZabiljezen: false }), 'raskini', A)).toEqual(['RAS-08'])
  })

  test('is given up with a reason, back to where it began', () => {
    expect(ishod(uRaskidu(), 'obustaviRaskid', A)).toEqual(['R-RAZLOG'])
    expect(ishod(uRaskidu(), 'obustaviRaskid', A, RAZLOG)).toBe('ugovoren')
    expect(ishod(uRaskidu({ prije: zavrsen.id }), 'obustaviRaskid', A, RAZLOG)).toBe('zavrsen')
  })
})

describe('a project is archived', () => {
  const sam = (ugovor: Partial<CinjeniceSvega>, sada = OZUJAK) =>
    ishod(sUgovorom(otkazan.id, ugovor), 'arhiviraj', 'SYS', {}, sada)

  test('[RAS-09] [RAS-10] [RAS-11] by the timer, once nobody can object, its call is over and ninety days passed', () => {
    expect(sam({})).toBe('arhiviran')
    expect(sam({ rokPrigovora: '2027-03-01' })).toEqual(['RAS-09'])
    expect(sam({ uStatusuOd: '2026-12-01' }, krajDana('2027-03-01'))).toEqual(['RAS-11'])
    expect(sam({ uStatusuOd: '2026-12-01' }, pocetakDana('2027-03-02'))).toBe('arhiviran')
    const { poziv } = sUgovorom(otkazan.id)
    const uPozivu = (baseStatus: number | null) =>
      ishod(sUgovorom(otkazan.id, {}, { poziv: { ...poziv, baseStatus } }), 'arhiviraj', 'SYS')
    expect([15, 18].map(uPozivu)).toEqual([['RAS-10'], ['RAS-10']])
    expect(uPozivu(null)).toBe('arhiviran')
  })

  test('by hand without waiting for the days', () => {
    const nedavno = sUgovorom(otkazan.id, { uStatusuOd: '2027-02-28' })
    for (const tijelo of ['SEL', 'IMP'] as const)
      expect(ishod(nedavno, 'arhiviraj', osoba(tijelo, 'A'))).toBe('arhiviran')
    expect(ishod(nedavno, 'arhiviraj', V)).toBe('zabranjeno')
  })

  test('[RAS-12] [RAS-13] what had a contract after durability and the time of its papers, with no open return', () => {
    const arhiviraj = (ugovor: Partial<CinjeniceSvega>, status: number = zavrsen.id) =>
      ishod(sUgovorom(status, ugovor), 'arhiviraj', A)
    expect(trajnostDo('3', '2024-02-29')).toBe('2027-02-28')
    expect(trajnostDo('nijePrimjenjivo', '2024-02-29')).toBeNull()
    expect(cuvanjeDokumentacijeDo('2024-02-29')).toBe('2029-12-31')
    expect(arhiviraj({ trajnostDo: '2027-02-28', cuvanjeDo: '2027-02-28' })).toBe('arhiviran')
    expect(arhiviraj({ trajnostDo: '2027-02-28', cuvanjeDo: '2029-12-31' }, raskinut.id)).toEqual(['RAS-12'])
    expect(arhiviraj({ otvorenihPovrata: 1 })).toEqual(['RAS-13'])
  })
})

test('the applicant has no button in any of this', () => {
  for (const status of [odabran, ugovaranje, ugovoren, zavrsen, otkazan, raskinut, raskidanje])
    expect(actionsFor(kind, sUgovorom(status.id), ZAS, { sada: OZUJAK })).toEqual([])
})
