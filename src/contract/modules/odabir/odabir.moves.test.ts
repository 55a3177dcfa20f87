import { describe, expect, test } from 'vitest'
import { applicantActor, institutionActor } from '#contract/kernel/actor.fixture.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { decide, defineRecordKind, type Move, type MoveInput, NOVO, POTVRDA } from '#contract/kernel/record-kind.ts'
import type { Status } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { OZUJAK } from '#contract/modules/poziv/poziv.fixture.ts'
import { ispravanProjekt } from '#contract/modules/projekt/projekt.fixture.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { doradaMoves } from '#contract/modules/projekt/projekt.moves-dorada.ts'
import { BEZ_DORADE, type Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import transitions from '#tests/data/transitions.json' with { type: 'json' }
import { OSOBE, odluka, prigovor, uOdabiru } from './odabir.fixture.ts'
import { movesProvjera } from './odabir.moves-provjera.ts'
import { odlukaPrijaveKind } from './odluka-prijave.kind.ts'
import { popunjeniObrazacKind } from './popunjeni-obrazac.kind.ts'
import type { PopunjeniObrazac } from './popunjeni-obrazac.schema.ts'
import { koraciObrasca } from './popunjeni-obrazac.slijed.ts'
import { type PopunjeniObrazacStatus, popunjeniObrazacStatuses } from './popunjeni-obrazac.statuses.ts'
import { prigovorKind } from './prigovor.kind.ts'
import { movesPrigovor } from './prigovor.moves.ts'
import { provjeraPrijaveKind } from './provjera-prijave.kind.ts'

const moves = [...movesProvjera, ...movesPrigovor]
const kind = defineRecordKind<Projekt, ProjektStatus>()({
  ...projektKind,
  moves,
})

const osoba = (tijelo: 'SEL' | 'IMP' | 'APR', razina: 'R' | 'V' | 'A', id: number) =>
  institutionActor(id, { SEL: 1, IMP: 3, APR: 2 }[tijelo], razina)
const referent = osoba('SEL', 'R', OSOBE.priprema)
const voditelj = osoba('SEL', 'V', 41)
const celnik = osoba('SEL', 'A', OSOBE.potpisuje)
const celnikApr = osoba('APR', 'A', OSOBE.potpisuje)
const ZAS = applicantActor(1, 12, 'ZAS')
const UR = applicantActor(2, 12, 'UR')

/** Moves that a person presses on a record that stands; one that begins a record has a screen of its own. */
const naGumb = (all: readonly Pick<Move<never, string>, 'code' | 'from' | 'skriveno' | 'potvrda'>[]) =>
  all.filter(({ from, skriveno }) => skriveno !== true && !from.includes(NOVO))

test.each([
  ['projekt', moves],
  ['odlukaPrijave', odlukaPrijaveKind.moves],
  ['prigovor', prigovorKind.moves],
  ['provjeraPrijave', provjeraPrijaveKind.moves],
])('what a person is asked before a move of %s says what it does', (_vrsta, all) => {
  const bez = naGumb(all).filter(({ potvrda = POTVRDA }) => potvrda.poruka === POTVRDA.poruka)
  expect(bez.map(({ code }) => code)).toEqual([])
})

function ishod(projekt: Projekt, code: string, actor: Actor, input: MoveInput = {}, sada = OZUJAK) {
  const decision = decide(kind, code, projekt, actor, input, { sada })
  if (decision.ok) return decision.to
  return decision.problem === 'pravila' ? decision.greske.map(({ pravilo }) => pravilo) : decision.problem
}

interface Redak {
  iz: number[]
  u: number[]
  radnja: string
  tko: string
}
interface Tablica {
  moves: readonly Move<never, string>[]
  statuses: Record<string, Status>
  redci: Redak[]
}
const svi: Redak[] = transitions.projekt.prijelazi
/** Corrections are moves of the application already. */
const dorade: string[] = doradaMoves.map(({ label }) => label)
const odDo = (prvi: string, zadnji: string) =>
  svi
    .slice(
      svi.findIndex(({ radnja }) => radnja === prvi),
      svi.findLastIndex(({ radnja }) => radnja === zadnji) + 1,
    )
    .filter(({ radnja }) => !dorade.includes(radnja))
const TABLICE: Record<string, Tablica> = {
  projekt: { moves, statuses: projektStatuses, redci: odDo('Prihvati prijavu', 'Usvoji prigovor') },
}

/** „V@SEL,IMP” names two of one level. */
const tko = (text: string) => {
  const [razina = '', tijela] = text.split('@')
  return tijela === undefined ? [razina] : tijela.split(',').map((tijelo) => `${razina}@${tijelo}`)
}
const koraci = ({ moves: all, statuses }: Tablica) =>
  all.flatMap(({ label, from, to, who }) =>
    from.map((one) => ({ label, iz: one === NOVO ? 0 : statuses[one]?.id, u: statuses[to]?.id, who: [...who] })),
  )

describe.each(Object.entries(TABLICE))('the table of selection for %s', (_ime, tablica) => {
  test('has every step of the law once, taken by those whom the law names', () => {
    expect(tablica.redci.length).toBeGreaterThanOrEqual(9)
    for (const { iz, u, radnja, tko: who } of tablica.redci)
      for (const from of iz)
        for (const to of u) {
          // A correction goes back to where it came from, so its body follows the status before it.
          const nadeni = koraci(tablica).filter((one) => one.label === radnja && one.iz === from && one.u === to)
          expect(nadeni.length, `${from} → ${to} ${radnja}`).toBeGreaterThan(0)
          for (const one of nadeni) expect(tko(who)).toEqual(expect.arrayContaining(one.who))
        }
    for (const { radnja, tko: who } of tablica.redci) {
      const dani = koraci(tablica).filter(({ label }) => label === radnja)
      expect(new Set(dani.flatMap((one) => one.who))).toEqual(new Set(tko(who)))
    }
  })

  test('has no step that the law does not have', () => {
    for (const one of koraci(tablica))
      expect(
        tablica.redci.some((r) => r.radnja === one.label && r.iz.includes(one.iz ?? -1) && r.u.includes(one.u ?? -1)),
        `${one.iz} → ${one.u} ${one.label}`,
      ).toBe(true)
  })

  test('names each move by one code, and no rule of a move twice', () => {
    const imena = new Map(tablica.moves.map(({ code, label }) => [code, label]))
    for (const { code, label, rules = [] } of tablica.moves) {
      expect(imena.get(code)).toBe(label)
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    }
  })
})

describe('an application is accepted', () => {
  test('by the head of the selecting body who has not prepared it', () => {
    expect(ishod(uOdabiru(2, { odluka: null }), 'prihvati', voditelj)).toBe('prihvacena')
    expect(ishod(uOdabiru(2), 'prihvati', osoba('SEL', 'V', OSOBE.priprema))).toBe('cetiri-oka')
    expect(ishod(uOdabiru(2, { izuzeti: [41] }), 'prihvati', voditelj)).toBe('cetiri-oka')
    for (const tudi of [referent, osoba('IMP', 'V', 41), ZAS])
      expect(ishod(uOdabiru(2), 'prihvati', tudi)).toBe('zabranjeno')
  })

  test('[ODB-01] after a limited call has closed, at any time of a standing one', () => {
    const { poziv } = ispravanProjekt()
    expect(ishod(uOdabiru(2, {}, { poziv }), 'prihvati', voditelj)).toEqual(['ODB-01'])
    expect(ishod(uOdabiru(2, {}, { poziv: { ...poziv, modalitet: 'trajni' } }), 'prihvati', voditelj)).toBe(
      'prihvacena',
    )
  })

  test.each(['nijeZapoceta', 'uTijeku', 'neZadovoljava', 'cekaPojasnjenje'] as const)(
    '[ODB-02] not while the administrative check says %s',
    (stanje) => {
      const faze = [{ faza: 'administrativna', stanje } as const]
      expect(ishod(uOdabiru(2, { faze }), 'prihvati', voditelj)).toEqual(['ODB-02'])
    },
  )
})

describe('an application is chosen', () => {
  const odaberi = (odabir: Parameters<typeof uOdabiru>[1], actor = celnik) =>
    ishod(uOdabiru(3, odabir), 'odaberi', actor)

  test('by a third person, neither who prepared nor who confirmed the decision', () => {
    expect(odaberi({})).toBe('odabran')
    for (const isti of [OSOBE.priprema, OSOBE.potvrduje])
      expect(odaberi({}, osoba('SEL', 'A', isti))).toBe('cetiri-oka')
    expect(odaberi({}, voditelj)).toBe('zabranjeno')
  })

  test('[ODB-03] when it has passed every phase before the decision', () => {
    const faze = [
      { faza: 'administrativna', stanje: 'zadovoljava' },
      { faza: 'kvaliteta', stanje: 'uTijeku' },
    ] as const
    expect(odaberi({ faze })).toEqual(['ODB-03'])
  })

  test('[ODB-04] with points that reach the thresholds, where the call scores', () => {
    expect(odaberi({ bodovi: { ukupno: 5999, zadovoljava: false } })).toEqual(['ODB-04'])
    expect(odaberi({ bodovi: null })).toEqual(['ODB-04'])
    expect(odaberi({ bodovi: null, boduje: false })).toBe('odabran')
  })

  test('[ODB-05] inside the allocation, and not while a reduced amount is only offered', () => {
    for (const poredak of ['rezerva', 'ponuda', null] as const) expect(odaberi({ poredak })).toEqual(['ODB-05'])
  })

  test('[ODB-06] on a decision that was prepared and confirmed', () => {
    expect(odaberi({ odluka: null })).toEqual(['ODB-06'])
    expect(odaberi({ odluka: odluka({ potvrdio: null }) })).toEqual(['ODB-06'])
    expect(odaberi({ odluka: odluka({ vrsta: 'odbijanje' }) })).toEqual(['ODB-06'])
  })

  test('all that is missing is said at once', () => {
    expect(
      odaberi({ faze: [{ faza: 'kvaliteta', stanje: 'uTijeku' }], bodovi: null, poredak: null, odluka: null }),
    ).toEqual(['ODB-03', 'ODB-04', 'ODB-05', 'ODB-06'])
  })
})

describe('an application is refused', () => {
  const negativna = [{ faza: 'prihvatljivost', stanje: 'neZadovoljava' }] as const
  const odbijanje = odluka({ vrsta: 'odbijanje' })

  test('[ODB-07] on a reasoned decision of refusal that was prepared and confirmed', () => {
    for (const status of [2, 3])
      expect(ishod(uOdabiru(status, { faze: negativna, odluka: odbijanje }), 'odbij', celnik)).toBe('otkazana')
    expect(ishod(uOdabiru(3, { faze: negativna }), 'odbij', celnik)).toEqual(['ODB-07'])
  })

  test('[ODB-08] for a phase it failed or because no money is left for it', () => {
    expect(ishod(uOdabiru(3, { odluka: odbijanje }), 'odbij', celnik)).toEqual(['ODB-08'])
    expect(ishod(uOdabiru(3, { odluka: odbijanje, poredak: 'rezerva' }), 'odbij', celnik)).toBe('otkazana')
  })

  test('[ODB-09] in correction only after the deadline passed without an answer', () => {
    const rok = Date.parse('2027-03-12T22:59:59Z')
    const dorada = { ...BEZ_DORADE, rok: '2027-03-12T22:59:59Z' }
    const uDoradi = uOdabiru(9, { odluka: odbijanje }, { dorada })
    expect(ishod(uDoradi, 'odbij', celnik, {}, rok)).toEqual(['ODB-09'])
    expect(ishod(uDoradi, 'odbij', celnik, {}, rok + 1000)).toBe('otkazana')
  })
})

describe('an objection', () => {
  const poslano = OZUJAK
  const odbijena = odluka({ vrsta: 'odbijanje', poslana: { poslano, otvoreno: poslano } })
  const nakonOdluke = (odabir: Parameters<typeof uOdabiru>[1] = {}, status = 24) =>
    uOdabiru(status, { odluka: odbijena, ...odabir })
  const podnesen = (odabir: Parameters<typeof uOdabiru>[1] = {}) => nakonOdluke(odabir, 15)
  const glasovi = { 31: 'odbijen', 32: 'odbijen', 33: 'usvojen' } as const
  const odbijanje = { pripremio: OSOBE.priprema, potvrdio: OSOBE.potvrduje, ishod: 'odbijen', vracaSe: null } as const

  test('is submitted by the representative against a refusal or a cancellation', () => {
    for (const status of [24, 8])
      expect(ishod(nakonOdluke({}, status), 'podnesiPrigovor', ZAS)).toBe('prigovorPodnesen')
    expect(ishod(nakonOdluke(), 'podnesiPrigovor', UR)).toBe('zabranjeno')
  })

  test('[PGV-01] needs a decision: who was cancelled with the call has none', () => {
    expect(ishod(nakonOdluke({ odluka: null }), 'podnesiPrigovor', ZAS)).toEqual(['PGV-01'])
    expect(ishod(nakonOdluke({ odluka: odluka({ vrsta: 'odbijanje' }) }), 'podnesiPrigovor', ZAS)).toEqual(['PGV-01'])
  })

  test('[PGV-02] comes within fifteen days of delivery, or as many as the call was announced under', () => {
    expect(ishod(nakonOdluke(), 'podnesiPrigovor', ZAS, {}, poslano + 15 * DAN)).toBe('prigovorPodnesen')
    expect(ishod(nakonOdluke(), 'podnesiPrigovor', ZAS, {}, poslano + 16 * DAN)).toEqual(['PGV-02'])
    expect(ishod(nakonOdluke({ danaZaPrigovor: 8 }), 'podnesiPrigovor', ZAS, {}, poslano + 15 * DAN)).toEqual([
      'PGV-02',
    ])
  })

  test('[PGV-03] [PGV-04] is one for a decision, with a reason and its explanation', () => {
    const drugi = { odluka: { ...odbijena, brojPrigovora: 1 } }
    expect(ishod(nakonOdluke(drugi), 'podnesiPrigovor', ZAS)).toEqual(['PGV-03'])
    expect(ishod(nakonOdluke({ prigovor: null }), 'podnesiPrigovor', ZAS)).toEqual(['PGV-04'])
    expect(ishod(nakonOdluke({ prigovor: prigovor({ razlozi: [] }) }), 'podnesiPrigovor', ZAS)).toEqual(['PGV-04'])
  })

  test('[PGV-05] is withdrawn until the commission has decided', () => {
    expect(ishod(podnesen(), 'povuciPrigovor', ZAS)).toEqual(['PGV-05'])
    expect(ishod(podnesen({ prigovor: prigovor({ glasovi: { 31: 'usvojen' } }) }), 'povuciPrigovor', ZAS)).toBe(
      'prigovorPovucen',
    )
  })

  test('leads back to the phase that its decision names, and a cancelled project to contracting', () => {
    expect(ishod(podnesen(), 'usvojiPrigovor', celnikApr)).toBe('prihvacena')
    const naPocetak = prigovor({ odluka: { ...odbijanje, ishod: 'usvojen', vracaSe: 'podnesen' } })
    expect(ishod(podnesen({ prigovor: naPocetak }), 'usvojiPrigovor', celnikApr)).toBe('podnesen')
    const otkazan = { ...odbijena, vrsta: 'otkazivanje' } as const
    const bezFaze = prigovor({ odluka: { ...odbijanje, ishod: 'usvojen' } })
    expect(ishod(podnesen({ odluka: otkazan, prigovor: bezFaze }), 'usvojiPrigovor', celnikApr)).toBe('ugovaranje')
    const djelomicno = prigovor({
      glasovi: { 31: 'djelomicno', 32: 'djelomicno', 33: 'odbijen' },
      odluka: { ...odbijanje, ishod: 'djelomicno', vracaSe: 'prihvacena' },
    })
    expect(ishod(podnesen({ prigovor: djelomicno }), 'usvojiPrigovor', celnikApr)).toBe('prihvacena')
  })

  test('is decided by the head of the approving body who prepared and confirmed nothing', () => {
    const { odluka: nacrt } = prigovor()
    const komisije = podnesen({ prigovor: prigovor({ odluka: nacrt && { ...nacrt, pripremio: 51, potvrdio: 52 } }) })
    for (const isti of [51, 52]) expect(ishod(komisije, 'usvojiPrigovor', osoba('APR', 'A', isti))).toBe('cetiri-oka')
    for (const tudi of [celnik, osoba('APR', 'V', 41), ZAS])
      expect(ishod(podnesen(), 'usvojiPrigovor', tudi)).toBe('zabranjeno')
  })

  test('[PGV-06] is decided by three members who did not assess and have no conflict', () => {
    for (const odabir of [
      { prigovor: prigovor({ clanovi: [31, 32] }) },
      { prigovor: prigovor({ clanovi: [31, 32, 32] }) },
      { ocjenjivaci: [31] },
      { izuzeti: [33] },
    ])
      expect(ishod(podnesen(odabir), 'usvojiPrigovor', celnikApr)).toContain('PGV-06')
  })

  test('[PGV-07] waits for the statement of the body, unless it is dismissed without its substance', () => {
    expect(ishod(podnesen({ prigovor: prigovor({ ocitovanjeTijela: ' ' }) }), 'usvojiPrigovor', celnikApr)).toEqual([
      'PGV-07',
    ])
    const odbacen = prigovor({
      ocitovanjeTijela: '',
      glasovi: { 31: 'odbacen', 32: 'odbacen', 33: 'odbacen' },
      odluka: { ...odbijanje, ishod: 'odbacen' },
    })
    expect(ishod(podnesen({ prigovor: odbacen }), 'odbijPrigovor', celnikApr)).toBe('prigovorOdbijen')
  })

  test('[PGV-08] [PGV-09] is decided on a confirmed draft that says what most members voted for', () => {
    const nepotvrdena = prigovor({ glasovi, odluka: { ...odbijanje, potvrdio: null } })
    expect(ishod(podnesen({ prigovor: nepotvrdena }), 'odbijPrigovor', celnikApr)).toEqual(['PGV-08'])
    const protivno = prigovor({ odluka: odbijanje })
    expect(ishod(podnesen({ prigovor: protivno }), 'odbijPrigovor', celnikApr)).toEqual(['PGV-09'])
    const razlicito = prigovor({ glasovi: { 31: 'usvojen', 32: 'odbijen', 33: 'odbacen' } })
    expect(ishod(podnesen({ prigovor: razlicito }), 'usvojiPrigovor', celnikApr)).toEqual(['PGV-09'])
  })

  test('[PGV-10] [PGV-11] is refused by a refusing outcome and accepted by an accepting one', () => {
    expect(ishod(podnesen(), 'odbijPrigovor', celnikApr)).toEqual(['PGV-10'])
    const odbijen = podnesen({ prigovor: prigovor({ glasovi, odluka: odbijanje }) })
    expect(ishod(odbijen, 'odbijPrigovor', celnikApr)).toBe('prigovorOdbijen')
    expect(ishod(odbijen, 'usvojiPrigovor', celnikApr)).toEqual(['PGV-11', 'PGV-12'])
  })

  test('[PGV-12] against a refusal is accepted with the phase to which it returns', () => {
    const bezFaze = prigovor({ odluka: { ...odbijanje, ishod: 'usvojen' } })
    expect(ishod(podnesen({ prigovor: bezFaze }), 'usvojiPrigovor', celnikApr)).toEqual(['PGV-12'])
  })
})

describe('a filled form', () => {
  const id = (status: PopunjeniObrazacStatus) => popunjeniObrazacStatuses[status].id
  const radi = (status: PopunjeniObrazacStatus, projekt: ProjektStatus, code: string, actor: Actor | 'SYS') => {
    const zapis: PopunjeniObrazac = {
      id: 1,
      statusId: id(status),
      verzijaRetka: 1,
      runda: [],
      projekt: { id: crypto.randomUUID(), statusId: projektStatuses[projekt].id },
      prijaviteljId: 12,
      programId: 2,
      selId: 1,
      impId: 3,
    }
    const decision = decide(popunjeniObrazacKind, code, zapis, actor, {}, { sada: OZUJAK })
    if (decision.ok) return decision.to
    return decision.problem === 'pravila' ? decision.greske.map(({ pravilo }) => pravilo) : decision.problem
  }
  const koraci: [
    PopunjeniObrazacStatus,
    string,
    Actor,
    ProjektStatus,
    ProjektStatus,
    PopunjeniObrazacStatus,
    string,
  ][] = [
    ['uIzradi', 'podnesi', ZAS, 'podnesen', 'spremno', 'podneseno', 'POB-01'],
    ['naProvjeri', 'odbij', celnik, 'otkazana', 'prihvacena', 'odbijeno', 'POB-03'],
    ['naProvjeri', 'vratiNaDoradu', voditelj, 'vracen', 'podnesen', 'vraceno', 'POB-04'],
    ['odobreno', 'otvoriInacicu', osoba('IMP', 'R', 41), 'ugovaranje', 'prihvacena', 'inacicaNaDoradi', 'POB-05'],
    ['dorada', 'podnesiDoradu', ZAS, 'doradaPodnesena', 'doradaSpremna', 'podneseno', 'POB-06'],
  ]

  test.each(koraci)(
    '[POB-01] [POB-03] [POB-04] [POB-05] [POB-06] in %s goes by %s with its application alone',
    (iz, code, actor, uz, bez, u, pravilo) => {
      expect(radi(iz, uz, code, actor)).toBe(u)
      expect(radi(iz, bez, code, actor)).toEqual([pravilo])
    },
  )

  test('[POB-02] is approved once its application is chosen', () => {
    expect(radi('naProvjeri', 'odabran', 'odobri', celnik)).toBe('odobreno')
    expect(radi('naProvjeri', 'prihvacena', 'odobri', voditelj)).toEqual(['POB-02'])
  })

  test('[POB-08] is taken for checking while its application is in selection', () => {
    expect(radi('podneseno', 'podnesen', 'preuzmi', referent)).toBe('naProvjeri')
    expect(radi('podneseno', 'zahtjevPovratak', 'preuzmi', referent)).toEqual(['POB-08'])
    expect(radi('podneseno', 'podnesen', 'preuzmi', ZAS)).toBe('zabranjeno')
  })

  test('[POB-09] [POB-10] is given back with its draft, and checked again after an objection', () => {
    expect(radi('otkazano', 'uIzradi', 'vratiUIzradu', 'SYS')).toBe('uIzradi')
    expect(radi('naProvjeri', 'podnesen', 'vratiUIzradu', 'SYS')).toEqual(['POB-09'])
    expect(radi('odbijeno', 'prihvacena', 'vratiNaProvjeru', 'SYS')).toBe('naProvjeri')
    expect(radi('odbijeno', 'otkazana', 'vratiNaProvjeru', 'SYS')).toEqual(['POB-10'])
  })

  const slijed: [PopunjeniObrazacStatus, ProjektStatus, ProjektStatus, string[]][] = [
    ['uIzradi', 'spremno', 'podnesen', ['podnesi']],
    ['podneseno', 'podnesen', 'vracen', ['preuzmi', 'vratiNaDoradu']],
    ['vraceno', 'vracen', 'doradaSpremna', ['zapocniDoradu']],
    ['dorada', 'doradaSpremna', 'vracen', []],
    ['dorada', 'doradaSpremna', 'doradaPodnesena', ['podnesiDoradu']],
    ['podneseno', 'doradaPodnesena', 'podnesen', ['preuzmi']],
    ['podneseno', 'zahtjevOdbijen', 'podnesen', []],
    ['provjeraPovucena', 'prihvacena', 'odabran', ['nastaviProvjeru', 'odobri']],
    ['naProvjeri', 'prihvacena', 'otkazana', ['odbij']],
    ['vraceno', 'vracen', 'otkazana', ['odbijBezDorade']],
    ['naProvjeri', 'podnesen', 'povucena', ['otkaziSPrijavom']],
    ['dorada', 'vracen', 'povucena', ['otkazi']],
    ['otkazano', 'zahtjevPovratak', 'uIzradi', ['vratiUIzradu']],
    ['odbijeno', 'prigovorPodnesen', 'prihvacena', ['vratiNaProvjeru']],
  ]
  test.each(slijed)('in %s goes with its application from %s to %s by %j', (obrazac, prije, poslije, koraci) => {
    const pomak = { prije: projektStatuses[prije].id, poslije: projektStatuses[poslije].id, samPortal: false }
    expect(koraciObrasca(id(obrazac), pomak)).toEqual(koraci)
  })

  test('of an application that is cancelled with its call is cancelled, not refused', () => {
    const { podnesen, otkazana } = projektStatuses
    const pomak = { prije: podnesen.id, poslije: otkazana.id, samPortal: true }
    expect(koraciObrasca(id('naProvjeri'), pomak)).toEqual(['otkaziSPrijavom'])
  })
})
