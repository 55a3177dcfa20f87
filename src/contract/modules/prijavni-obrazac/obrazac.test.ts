import { describe, expect, it } from 'vitest'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { fieldsFor, poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import {
  completeness,
  gotoveKartice,
  josObveznih,
  nalazProvjere,
  tabStates,
} from '#contract/kernel/dokument/potpunost.ts'
import { PRAVILO_OBVEZNO } from '#contract/kernel/dokument/provjera-polja.ts'
import { knownOp as knownOpOf, knownPath, newRow, resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { NIJE_UNESENO, odgovori, razlike } from '#contract/kernel/dokument/razlike.ts'
import { emptyDocument, supplementOps } from '#contract/kernel/dokument/redci.ts'
import { retciOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { applyOps, type Json, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import { pozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KATALOG_OBRASCA } from './obrazac.katalog.ts'
import { TABOVI } from './obrazac.tab.ts'
import { PRIJAVNI_OBRAZAC } from './prijavni-obrazac.ts'

const ctx = demoKontekst()
const valid = validObrazac(ctx)
const knownOp = (op: PatchOp, definicija = ctx.definicija) => knownOpOf(KATALOG_OBRASCA, op, definicija)
const set = (path: string, now: Json): PatchOp => ({ kind: 'set', path, was: null, now })
const remove = (path: string): PatchOp => ({ kind: 'remove', path, was: null })
const add = (path: string, id: string, values: Record<string, Json>): PatchOp => ({
  kind: 'add',
  path,
  now: { ...newRow(KATALOG_OBRASCA, path, id), ...values, id },
  after: null,
})

describe('the catalogue', () => {
  it('has the nine tabs in the order of display', () => {
    expect(KATALOG_OBRASCA.kartice.map(({ kljuc }) => kljuc)).toEqual([...TABOVI])
  })

  it('gives every definition the shape of its schema', () => {
    expect(pozivDefinicija.safeParse(emptyDefinicija()).success).toBe(true)
    expect(pozivDefinicija.safeParse(demoDefinicija()).error).toBeUndefined()
  })

  it('applies the options of the call', () => {
    const definicija = demoDefinicija({
      obrazac: {
        'projekt.akronim': { hidden: true },
        'projekt.naziv': { maxLength: 100, info: 'Kratko', tooltip: 'Naslov' },
        'proracun.stavke.opis': { required: true },
        'partneri.popis': { required: true },
      },
    })
    const fields = fieldsFor(KATALOG_OBRASCA, definicija).flatMap(poljaKartice)
    const at = (put: string) => fields.find((field) => field.put === put)
    expect(at('projekt.akronim')).toBeUndefined()
    expect(at('projekt.naziv')).toMatchObject({ maxLength: 100, info: 'Kratko', tooltip: 'Naslov' })
    expect(at('proracun.stavke')?.polja?.find(({ kljuc }) => kljuc === 'opis')?.obvezno).toBe(true)
    expect(at('partneri.popis')?.minRedaka).toBe(1)
    expect(at('horizontalna-nacela.doprinosi.zeleni')).toBeUndefined()
  })

  it('says of the start of works what the call says', () => {
    const hint = (changes: object) => {
      const base = demoDefinicija()
      const definicija = demoDefinicija({ prihvatljivost: { ...base.prihvatljivost, ...changes } })
      return fieldsFor(KATALOG_OBRASCA, definicija)
        .flatMap(poljaKartice)
        .find(({ put }) => put === 'projekt.pocetakProvedbe')?.hint
    }
    expect(hint({ poticajniUcinak: true, najranijiPocetak: null })).toBe(
      'Radovi ne smiju početi prije podnošenja prijave.',
    )
    expect(hint({ poticajniUcinak: false, najranijiPocetak: '2027-02-01' })).toBe(
      'Radovi smiju početi i prije podnošenja prijave. Najraniji početak: 01.02.2027.',
    )
  })

  it('knows every path of a filled draft and refuses the rest', () => {
    for (const { path } of odgovori(PRIJAVNI_OBRAZAC, valid, ctx))
      expect(knownPath(KATALOG_OBRASCA, path), path).toBe(true)
    expect(resolvePath(KATALOG_OBRASCA, 'proracun.stavke.s1.naziv')?.put).toBe('proracun.stavke.naziv')
    expect(resolvePath(KATALOG_OBRASCA, 'horizontalna-nacela.dnsh.bioraznolikost.neSteti')?.vrsta).toBe('polje')
    for (const path of ['projekt', 'projekt.nema', 'proracun.stavke.s1.nema', 'projekt.naziv.x', 'rasprava.x'])
      expect(knownPath(KATALOG_OBRASCA, path), path).toBe(false)
  })

  it('refuses operations that the form cannot have', () => {
    expect(knownOp(set('projekt.naziv', 'Novi naziv'))).toBe(true)
    expect(knownOp(set('projekt.trajanje', 'osamnaest'))).toBe(true)
    expect(knownOp(set('projekt.naziv', { x: 1 }))).toBe(false)
    expect(knownOp(set('projekt.zavrsetak', '2027-01-01'))).toBe(false)
    expect(knownOp(set('proracun.stavke', []))).toBe(false)
    expect(knownOp(set('prilozi.popis.prilog-1.prilog', '2'))).toBe(false)
    expect(knownOp(add('proracun.stavke', 'x1', {}))).toBe(true)
    expect(knownOp(add('proracun.stavke', 'x1', { visak: 1 }))).toBe(false)
    expect(knownOp(remove('proracun.stavke.s1'))).toBe(true)
    expect(knownOp(remove('aktivnosti.elementi.element-upravljanje'))).toBe(false)
    expect(knownOp(remove('prilozi.popis.prilog-1'))).toBe(false)
  })

  it.each([
    ['a line of its own', 'racun.pdf\nOdobreno'],
    ['a direction mark', 'racun\u202Efdp.exe'],
    ['a zero character', 'racun\u0000.pdf'],
    ['a path', '../../tajna/racun.pdf'],
    ['a path of Windows', 'C:\\racun.pdf'],
    ['a leading dot', '.htaccess'],
    ['spaces around', ' racun.pdf '],
    ['letters put together another way', 'rac\u030Cun.pdf'],
    ['more letters than a name may have', `${'a'.repeat(147)}.pdf`],
  ])('a file named with %s is not written into the form, alone or with others', (_what, naziv) => {
    const row = (named: string) => ({ naziv: named, sha256: 'a'.repeat(64), bajtova: 10 })
    const id = '00000000-0000-7000-8000-000000000001'
    const at = 'prilozi.popis.prilog-1.datoteke'
    expect(knownOp(add(at, id, row('račun br. 7 (konačni).pdf')))).toBe(true)
    expect(knownOp(add(at, id, row(naziv)))).toBe(false)
    expect(knownOp(set(at, [{ id, ...row('dobar.pdf') }]))).toBe(knownOp(set(at, [])))
    expect(knownOp(set(at, [{ id, ...row(naziv) }]))).toBe(false)
    expect(cistiNaziv(cistiNaziv(naziv))).toBe(cistiNaziv(naziv))
  })

  it('a name once cleaned is clean, so that no honest device is refused for it', () => {
    const uskladjeni = ['a\u200D\u030C', `${'b'.repeat(149)} c`, `${'ž'.repeat(300)}.PDF`, ' .. x', '\u202E', 'a/ ']
    for (const naziv of uskladjeni) expect(cistiNaziv(cistiNaziv(naziv)), naziv).toBe(cistiNaziv(naziv))
  })

  it('starts every device from the same draft and adds what a newer call asks for', () => {
    expect(emptyDocument(KATALOG_OBRASCA, ctx.definicija)).toEqual(emptyDocument(KATALOG_OBRASCA, demoDefinicija()))
    expect(supplementOps(KATALOG_OBRASCA, valid, ctx.definicija)).toEqual([])
    const poorer = emptyDocument(KATALOG_OBRASCA, demoDefinicija({ pokazatelji: [] }))
    expect(supplementOps(KATALOG_OBRASCA, poorer, ctx.definicija).map((op) => op.path)).toEqual([
      'pokazatelji-i-rezultati.popis',
    ])
    for (const op of supplementOps(KATALOG_OBRASCA, {}, ctx.definicija)) expect(knownOp(op)).toBe(true)
  })

  it('takes away what the call no longer knows with what was typed in it, and leaves the rest in the order of the call', () => {
    const { prilozi, pokazatelji, obvezniElementi } = ctx.definicija
    const [first, second] = prilozi.popis
    const novi = { ...first, id: 90, naziv: 'Novi dokument' } as NonNullable<typeof first>
    const nova = demoDefinicija({
      prilozi: { ...prilozi, popis: [novi, ...prilozi.popis.slice(1)] },
      pokazatelji: pokazatelji.slice(1),
    })
    const typed = applyOps(valid, [set(`prilozi.popis.prilog-${first?.id}.broj`, '15/27')])
    const ops = supplementOps(KATALOG_OBRASCA, typed, nova)
    expect(ops.map((op) => `${op.kind} ${op.path}`)).toEqual([
      `remove pokazatelji-i-rezultati.popis.pokazatelj-${pokazatelji[0]?.id}`,
      `remove prilozi.popis.prilog-${first?.id}`,
      'add prilozi.popis',
    ])
    expect(ops[1]).toMatchObject({ was: { broj: '15/27' } })
    const after = applyOps(typed, ops)
    expect(supplementOps(KATALOG_OBRASCA, after, nova)).toEqual([])
    expect(retciOd(after.prilozi, 'popis').map(({ id }) => id)).toContain(`prilog-${second?.id}`)
    const withoutElement = { ...nova, obvezniElementi: { ...obvezniElementi, promidzba: false } }
    expect(supplementOps(KATALOG_OBRASCA, after, withoutElement)).toEqual([])
    expect(knownOp(remove('aktivnosti.elementi.element-promidzba'))).toBe(false)
    expect(knownOp(remove('aktivnosti.elementi.element-promidzba'), withoutElement)).toBe(true)
  })

  it('does not ask twice for an indicator that its applicant had chosen before it became obligatory', () => {
    const optional = demoDefinicija({
      pokazatelji: ctx.definicija.pokazatelji.map((one) => ({ ...one, obvezan: false })),
    })
    const own = applyOps(emptyDocument(KATALOG_OBRASCA, optional), [
      add('pokazatelji-i-rezultati.popis', 'moj', { pokazatelj: String(ctx.definicija.pokazatelji[0]?.id) }),
    ])
    const added = supplementOps(KATALOG_OBRASCA, own, ctx.definicija).filter(({ path }) =>
      path.startsWith('pokazatelji'),
    )
    expect(added).toHaveLength(ctx.definicija.pokazatelji.filter(({ obvezan }) => obvezan).length - 1)
  })
})

describe('progress and display', () => {
  it('names the state of every tab', () => {
    const empty = emptyDocument(KATALOG_OBRASCA, ctx.definicija)
    const states = tabStates(KATALOG_OBRASCA, validate(PRIJAVNI_OBRAZAC, empty, ctx), empty)
    expect(states.find(({ tab }) => tab === 'projekt')?.oznaka).toBe('Nije započeto')
    expect(states.find(({ tab }) => tab === 'partneri')?.oznaka).toBe('Nije potrebno')
    const begun = applyOps(empty, [set('projekt.naziv', 'Naziv')])
    expect(tabStates(KATALOG_OBRASCA, validate(PRIJAVNI_OBRAZAC, begun, ctx), begun)[0]?.oznaka).toBe('U tijeku')
    const wrong = applyOps(valid, [set('projekt.trl', '12')])
    expect(tabStates(KATALOG_OBRASCA, validate(PRIJAVNI_OBRAZAC, wrong, ctx), wrong)[0]).toMatchObject({
      oznaka: '1 pogreška',
      greske: 1,
    })
    expect(tabStates(KATALOG_OBRASCA, [], valid)[0]?.oznaka).toBe('Dovršeno')
  })

  it('a check says in one line what is missing, what is wrong, and in how many tabs', () => {
    const missing = (n: number, tabs: number) =>
      Array.from({ length: n }, (_, at) => ({ pravilo: PRAVILO_OBVEZNO, tab: `k${at % tabs}` }))
    expect(nalazProvjere(missing(42, 6))).toBe('Nedostaju 42 podatka u 6 kartica')
    expect(nalazProvjere(missing(1, 1))).toBe('Nedostaje 1 podatak u 1 kartici')
    expect(nalazProvjere(missing(15, 3))).toBe('Nedostaje 15 podataka u 3 kartice')
    expect(nalazProvjere([{ pravilo: 'X', tab: 'k0' }])).toBe('Treba ispraviti 1 pogrešku u 1 kartici')
    expect(nalazProvjere([...missing(2, 1), { pravilo: 'X', tab: 'k0' }, { pravilo: 'X', tab: 'k1' }])).toBe(
      'Nedostaju 2 podatka i treba ispraviti 2 pogreške u 2 kartice',
    )
  })

  it('only whole tabs count as done, and those that ask for nothing do not count at all', () => {
    const states = ['dovrseno', 'uTijeku', 'greske', 'nijePotrebno', 'nijeZapoceto'] as const
    expect(gotoveKartice(states.map((stanje) => ({ stanje })))).toEqual({ gotovo: 1, sve: 4 })
  })

  it('counts what is still obligatory', () => {
    const all = completeness(KATALOG_OBRASCA, valid, ctx.definicija)
    expect(all).toMatchObject({ ispunjeno: all.obvezno, preostala: [] })
    const less = completeness(KATALOG_OBRASCA, applyOps(valid, [set('projekt.naziv', ' ')]), ctx.definicija)
    expect(less).toMatchObject({ ispunjeno: all.obvezno - 1, preostala: ['projekt.naziv'] })
    expect([1, 3, 7, 11, 21].map(josObveznih)).toEqual([
      'još 1 obvezno polje',
      'još 3 obvezna polja',
      'još 7 obveznih polja',
      'još 11 obveznih polja',
      'još 21 obvezno polje',
    ])
  })

  it('shows every answer and says what is not entered', () => {
    const all = odgovori(PRIJAVNI_OBRAZAC, valid, ctx, (popis, value) =>
      popis === 'zupanije' && value === '14' ? 'Osječko-baranjska' : undefined,
    )
    const at = (path: string) => all.find((one) => one.path === path)?.prikaz
    expect(at('projekt.akronim')).toBe(NIJE_UNESENO)
    expect(at('projekt.lokacije.lokacija-1.zupanijaId')).toBe('Osječko-baranjska')
    expect(at('projekt.trajanje')).toBe('18 mj.')
    expect(at('projekt.regija')).toBe('Panonska Hrvatska')
    expect(at('proracun.stavke.s1.iznosJedinice')).toBe('320.000,00\u00a0€')
    expect(at('proracun.stavke.s1.bespovratna')).toBe('224.000,00\u00a0€')
    expect(at('proracun.stavke.s1.nositeljTroska')).toBe('Panonska Precizna Obrada d.o.o.')
    expect(at('aktivnosti.popis.aktivnost-1.oznaka')).toBe('A3.1')
    expect(at('projekt.poticajniUcinak')).toBe('Da')
  })

  it('lists the differences of two versions', () => {
    const later = applyOps(valid, [
      set('projekt.naziv', 'Drugi naziv'),
      remove('informiranje-i-vidljivost.planMjera.mjera-1'),
    ])
    const found = razlike(PRIJAVNI_OBRAZAC, { sadrzaj: valid, ctx }, { sadrzaj: later, ctx })
    expect(found[0]).toMatchObject({
      path: 'projekt.naziv',
      prije: 'CNC obradni centar i sustav MES',
      poslije: 'Drugi naziv',
    })
    expect(found.filter(({ poslije }) => poslije === null).map(({ path }) => path)).toContain(
      'informiranje-i-vidljivost.planMjera.mjera-1.mjera',
    )
    expect(razlike(PRIJAVNI_OBRAZAC, { sadrzaj: valid, ctx }, { sadrzaj: valid, ctx })).toEqual([])
  })
})
