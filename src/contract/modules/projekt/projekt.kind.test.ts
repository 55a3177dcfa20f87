import { describe, expect, test } from 'vitest'
import { adminActor, applicantActor, institutionActor } from '#contract/kernel/actor.fixture.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { actionsFor, decide, type MoveInput } from '#contract/kernel/record-kind.ts'
import { BEZ_ODABIRA } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { odluka } from '#contract/modules/odabir/odabir.fixture.ts'
import { OZUJAK } from '#contract/modules/poziv/poziv.fixture.ts'
import { ispravanProjekt, ZATVARANJE } from './projekt.fixture.ts'
import { projektKind } from './projekt.kind.ts'
import { fazaZaInstituciju, fazaZaPrijavitelja, vidljivostZaInstituciju } from './projekt.pogled.ts'
import { OBVEZNE_IZJAVE, type Projekt } from './projekt.schema.ts'

const ZAS = applicantActor(1, 12, 'ZAS')
const UR = applicantActor(2, 12, 'UR')
const PRG = applicantActor(3, 12, 'PRG')
const admin = adminActor(9, 'pozivi.povratakPrijave')
const RAZLOG: MoveInput = { obrazlozenje: 'Uočena je greška u proračunu.' }

const outcome = (record: Projekt, code: string, actor: ActorOrSystem, input: MoveInput = {}, sada = OZUJAK) => {
  const decision = decide(projektKind, code, record, actor, input, { sada })
  if (decision.ok) return decision.to
  return decision.problem === 'pravila' ? [...new Set(decision.greske.map(({ pravilo }) => pravilo))] : decision.problem
}
const projekt = ispravanProjekt
const onCall = (changes: Partial<Projekt['poziv']>, rest: Partial<Projekt> = {}) =>
  projekt({ ...rest, poziv: { ...projekt().poziv, ...changes } })
const by = (changes: Partial<Projekt['prijavitelj']>, rest: Partial<Projekt> = {}) =>
  projekt({ ...rest, prijavitelj: { ...projekt().prijavitelj, ...changes } })

describe('an application from nothing to receipt', () => {
  test('is created by the editor, made ready, taken back, and submitted by the representative only', () => {
    expect(outcome(projekt({ statusId: 0 }), 'kreiraj', UR)).toBe('uIzradi')
    expect(outcome(projekt({ statusId: 0 }), 'kreiraj', PRG)).toBe('zabranjeno')
    expect(outcome(projekt(), 'oznaciSpremnim', UR)).toBe('spremno')
    expect(outcome(projekt({ statusId: 10 }), 'vratiUIzradu', UR)).toBe('uIzradi')
    expect(outcome(projekt({ statusId: 10 }), 'podnesi', UR)).toBe('zabranjeno')
    expect(outcome(projekt({ statusId: 10 }), 'podnesi', ZAS)).toBe('podnesen')
    expect(outcome(projekt(), 'podnesi', ZAS)).toBe('radnja-nije-dopustena')
  })

  test('[PRJ-01] is created only while the call takes applications', () => {
    expect(outcome(onCall({ baseStatus: 14 }, { statusId: 0 }), 'kreiraj', UR)).toEqual(['PRJ-01'])
    expect(outcome(projekt({ statusId: 0 }), 'kreiraj', UR, {}, ZATVARANJE)).toEqual(['PRJ-01'])
  })

  test('[PRJ-02] is created only by an eligible kind of applicant', () => {
    const definicija = projekt().poziv.definicija
    const only = (prihvatljivost: Partial<typeof definicija.prihvatljivost>) =>
      onCall(
        { definicija: { ...definicija, prihvatljivost: { ...definicija.prihvatljivost, ...prihvatljivost } } },
        { statusId: 0 },
      )
    expect(outcome(only({ pravniOblici: ['obrt'] }), 'kreiraj', UR)).toEqual(['PRJ-02'])
    expect(outcome(only({ velicine: ['veliko'] }), 'kreiraj', UR)).toEqual(['PRJ-02'])
    expect(outcome(only({ vrsteOrganizacije: [1] }), 'kreiraj', UR)).toEqual(['PRJ-02'])
    expect(
      outcome(only({ pravniOblici: ['pravnaOsoba'], velicine: ['malo'], vrsteOrganizacije: [7] }), 'kreiraj', UR),
    ).toBe('uIzradi')
  })

  test('[PRJ-03] respects the most applications of one applicant', () => {
    expect(outcome(by({ brojPrijavaPrijavitelja: 1 }, { statusId: 0 }), 'kreiraj', UR)).toEqual(['PRJ-03'])
  })

  test('[PRJ-04] on a specific call begins with the drafting body, for a listed applicant', () => {
    const specific = { ...onCall({ vrstaPostupka: 'izravnaDodjela' }), statusId: 0 }
    const referent = institutionActor(4, 4, 'R')
    expect(outcome(specific, 'kreiraj', referent)).toEqual(['PRJ-04'])
    const listed = { ...specific, prijavitelj: { ...specific.prijavitelj, naPozivu: true } }
    expect(outcome(listed, 'kreiraj', referent)).toBe('uIzradiSpecificni')
    expect(outcome(listed, 'kreiraj', ZAS)).toBe('zabranjeno')
    expect(outcome({ ...listed, statusId: 21 }, 'oznaciSpremnim', UR)).toBe('spremnoSpecificni')
    expect(outcome({ ...listed, statusId: 22 }, 'podnesi', ZAS)).toBe('podnesen')
  })

  test('[PRJ-05] [PRJ-06] is ready with a valid form and every declaration', () => {
    const greskeObrasca = [
      { pravilo: 'OBR-OBVEZNO', poruka: 'Ovo polje je obavezno', polje: 'projekt.naziv', tab: 'projekt' },
    ]
    expect(outcome(projekt({ greskeObrasca }), 'oznaciSpremnim', UR)).toEqual(['OBR-OBVEZNO'])
    expect(outcome(projekt({ izjave: [] }), 'oznaciSpremnim', UR)).toEqual(['PRJ-06'])
    const polja = Object.fromEntries(OBVEZNE_IZJAVE.map(({ kljuc }) => [kljuc, true]))
    expect(outcome(projekt({ izjave: [] }), 'oznaciSpremnim', UR, { polja })).toBe('spremno')
  })

  test('[PRJ-16] is cancelled with its call by the portal alone, and only when the call is over', () => {
    const submitted = projekt({ statusId: 2 })
    expect(outcome(submitted, 'otkaziSPozivom', SYSTEM)).toEqual(['PRJ-16'])
    expect(outcome({ ...onCall({ baseStatus: null }), statusId: 2 }, 'otkaziSPozivom', SYSTEM)).toBe('otkazana')
    expect(outcome(submitted, 'otkaziSPozivom', ZAS)).toBe('zabranjeno')
    const asking = { ...onCall({ baseStatus: null }), statusId: 18 }
    expect(outcome({ ...asking, statusPrijeZahtjeva: 2 }, 'otkaziSPozivom', SYSTEM)).toBe('otkazana')
    expect(outcome({ ...asking, statusPrijeZahtjeva: 11 }, 'otkaziSPozivom', SYSTEM)).toBe('povucena')
  })

  test('[PRJ-07] [PRJ-08] is submitted while the call is open, before the closing second', () => {
    const ready = projekt({ statusId: 10 })
    expect(outcome(ready, 'podnesi', ZAS, {}, ZATVARANJE - 1)).toBe('podnesen')
    expect(outcome(ready, 'podnesi', ZAS, {}, ZATVARANJE)).toEqual(['PRJ-08'])
    expect(outcome({ ...onCall({ baseStatus: 18 }), statusId: 10 }, 'podnesi', ZAS)).toEqual(['PRJ-07'])
  })

  test('[PRJ-09] needs an active OIB', () => {
    expect(outcome(by({ oibAktivan: false }, { statusId: 10 }), 'podnesi', ZAS)).toEqual(['PRJ-09'])
  })

  test('[PRJ-10] over the remaining de minimis aid needs the warning accepted', () => {
    const over = by({ deMinimisPreostalo: 85_000_00, deMinimisTrazeno: 100_000_00 }, { statusId: 10 })
    const unos = (record: Projekt) =>
      actionsFor(projektKind, record, ZAS, { sada: OZUJAK }).find(({ kod }) => kod === 'podnesi')?.unos
    expect(unos(over)).toMatchObject([{ kljuc: 'deMinimisPrihvacen', obvezno: true }])
    expect(unos(by({ deMinimisPreostalo: null }, { statusId: 10 }))).toBeUndefined()
    expect(outcome(over, 'podnesi', ZAS)).toEqual(['PRJ-10'])
    expect(outcome(over, 'podnesi', ZAS, { polja: { deMinimisPrihvacen: true } })).toBe('podnesen')
    expect(
      outcome(by({ deMinimisPreostalo: 100_000_00, deMinimisTrazeno: 100_000_00 }, { statusId: 10 }), 'podnesi', ZAS),
    ).toBe('podnesen')
  })

  test('offers each person the buttons of their right', () => {
    const codes = (actor: typeof ZAS, statusId: number) =>
      actionsFor(projektKind, projekt({ statusId }), actor, { sada: OZUJAK }).map(({ kod }) => kod)
    expect([codes(PRG, 1), codes(UR, 1), codes(UR, 10), codes(ZAS, 10), codes(ZAS, 2), codes(UR, 2)]).toEqual([
      [],
      ['oznaciSpremnim'],
      ['vratiUIzradu'],
      ['podnesi', 'vratiUIzradu'],
      ['povuci', 'zatraziPovratak'],
      [],
    ])
  })
})

describe('withdrawal and return', () => {
  test('[PRJ-11] is withdrawn until a decision; in correction only before selection ended', () => {
    expect(outcome(projekt({ statusId: 2 }), 'povuci', ZAS)).toBe('povucena')
    expect(
      outcome(
        projekt({
          statusId: 3,
          odabir: { ...BEZ_ODABIRA, odluka: odluka({ poslana: { poslano: 1, otvoreno: null } }) },
        }),
        'povuci',
        ZAS,
      ),
    ).toEqual(['PRJ-11'])
    expect(outcome(projekt({ statusId: 9, statusPrijeDorade: 3 }), 'povuci', ZAS)).toBe('povucena')
    expect(outcome(projekt({ statusId: 14, statusPrijeDorade: 4 }), 'povuci', ZAS)).toEqual(['PRJ-11'])
  })

  test('[PRJ-12] is asked back with a reason, at least 24 hours before closing', () => {
    const last = ZATVARANJE - 24 * 3_600_000
    expect(outcome(projekt({ statusId: 2 }), 'zatraziPovratak', ZAS, RAZLOG, last)).toBe('zahtjevPovratak')
    expect(outcome(projekt({ statusId: 2 }), 'zatraziPovratak', ZAS, RAZLOG, last + 1)).toEqual(['PRJ-12'])
    expect(outcome(projekt({ statusId: 11 }), 'zatraziPovratak', ZAS)).toEqual(['R-RAZLOG'])
  })

  test('[PRJ-13] is given back by an administrator while the call is open, to the draft of its kind', () => {
    const asked = projekt({ statusId: 18, statusPrijeZahtjeva: 2 })
    expect(outcome(asked, 'odobriPovratak', admin)).toBe('uIzradi')
    expect(
      outcome({ ...asked, poziv: { ...asked.poziv, vrstaPostupka: 'izravnaDodjela' } }, 'odobriPovratak', admin),
    ).toBe('uIzradiSpecificni')
    expect(outcome(asked, 'odobriPovratak', admin, {}, ZATVARANJE)).toEqual(['PRJ-13'])
    expect(outcome(asked, 'odobriPovratak', adminActor(9, 'programi'))).toBe('zabranjeno')
    expect(outcome(asked, 'odobriPovratak', ZAS)).toBe('zabranjeno')
  })

  test('[PRJ-14] is refused by an administrator with a reason, or by the timer once the call closed', () => {
    const asked = projekt({ statusId: 18 })
    expect(outcome(asked, 'odbijPovratak', admin)).toEqual(['R-RAZLOG'])
    expect(outcome(asked, 'odbijPovratak', admin, RAZLOG)).toBe('zahtjevOdbijen')
    expect(outcome(asked, 'odbijPovratak', SYSTEM)).toEqual(['PRJ-14'])
    expect(outcome(asked, 'odbijPovratak', SYSTEM, {}, ZATVARANJE)).toBe('zahtjevOdbijen')
  })

  test('[PRJ-15] after a refusal goes back where it was, by the representative or after three days', () => {
    const refused = projekt({ statusId: 19, statusPrijeZahtjeva: 2, zahtjevPovrataOd: new Date(OZUJAK).toISOString() })
    expect(outcome(refused, 'primljenoNaZnanje', ZAS)).toBe('podnesen')
    expect(outcome({ ...refused, statusPrijeZahtjeva: 11 }, 'primljenoNaZnanje', ZAS)).toBe('povucena')
    expect(outcome(refused, 'primljenoNaZnanje', SYSTEM)).toEqual(['PRJ-15'])
    expect(outcome(refused, 'primljenoNaZnanje', SYSTEM, {}, OZUJAK + 3 * 86_400_000)).toBe('podnesen')
  })
})

describe('what is seen of an application', () => {
  test('the phase follows the status for an applicant and the address for an institution', () => {
    expect([1, 2, 4, 5, 6, 7, 8, 20, 23, 24].map(fazaZaPrijavitelja)).toEqual([
      'odabir',
      'odabir',
      'ugovaranje',
      'ugovaranje',
      'provedba',
      'provedba',
      'odabir',
      'provedba',
      'provedba',
      'odabir',
    ])
    expect(fazaZaInstituciju('/institucija/1/program/2/projekti/p/odabir/dnevnik-aktivnosti')).toBe('odabir')
    expect(fazaZaInstituciju('/institucija/1/program/2/projekti/p/ugovaranje/pretinac?x=odabir')).toBe('ugovaranje')
    expect(fazaZaInstituciju('/institucija/1/program/2/projekti/p/provedba/ex-post')).toBe('provedba')
  })

  test.each([
    ['a submitted one before closing', 'privremeni', 2, 1, OZUJAK, 'nista'],
    ['a submitted one after closing', 'privremeni', 2, 1, ZATVARANJE, 'sve'],
    ['a submitted one of a standing call, by the selecting body', 'trajni', 2, 1, OZUJAK, 'sve'],
    ['a submitted one of a standing call, by another body', 'trajni', 2, 4, OZUJAK, 'nista'],
    ['a submitted one of a standing call, by the implementing body', 'trajni', 2, 3, OZUJAK, 'nista'],
    ['one under an objection on a standing call, by the implementing body', 'trajni', 15, 3, OZUJAK, 'nista'],
    ['a selected one of a standing call, by the implementing body', 'trajni', 4, 3, OZUJAK, 'sve'],
    ['a contracted one of a standing call, by the implementing body', 'trajni', 6, 3, OZUJAK, 'sve'],
    ['a contracted one of a standing call, by another body', 'trajni', 6, 4, OZUJAK, 'nista'],
    ['a draft', 'trajni', 1, 1, ZATVARANJE, 'nista'],
    ['a draft of direct award, by the drafting body', 'privremeni', 21, 4, OZUJAK, 'sazetak'],
    ['one of a call it has no part in', 'privremeni', 2, 5, ZATVARANJE, 'nista'],
  ] as const)('an institution sees of %s (%s): %#', (_what, modalitet, statusId, institucijaId, sada, expected) => {
    const record = { ...onCall({ modalitet }), statusId }
    expect(vidljivostZaInstituciju(record, institutionActor(1, institucijaId, 'R'), sada)).toBe(expected)
  })

  test('KT and UT read every submitted one of their programme after closing, without a part in its call', () => {
    const reader = (citaPrograme: number[], programIds = [2]) => {
      const actor = institutionActor(1, 5, 'R', programIds)
      return { ...actor, za: { ...actor.za, citaPrograme } as typeof actor.za }
    }
    const seen = (statusId: number, actor: ReturnType<typeof reader>, sada: number) =>
      vidljivostZaInstituciju({ ...onCall({ modalitet: 'trajni' }), statusId }, actor, sada)
    expect(seen(2, reader([2]), ZATVARANJE)).toBe('sve')
    expect(seen(6, reader([2]), ZATVARANJE)).toBe('sve')
    expect(seen(1, reader([2]), ZATVARANJE)).toBe('nista')
    expect(seen(2, reader([2]), OZUJAK)).toBe('nista')
    expect(seen(2, reader([1]), ZATVARANJE)).toBe('nista')
    expect(seen(2, reader([2], [1]), ZATVARANJE)).toBe('nista')
  })

  test('without the reading permission an institution sees the summary only', () => {
    const reader = institutionActor(1, 1, 'R')
    const za = { ...reader.za, dozvole: [] } as typeof reader.za
    expect(vidljivostZaInstituciju(projekt({ statusId: 2 }), { ...reader, za }, ZATVARANJE)).toBe('sazetak')
  })
})
