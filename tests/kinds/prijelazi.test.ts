/** Every row of every transition table through HTTP: taken by whose it is, refused in every other way there is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import { kinds } from '#contract/kinds.ts'
import { SVJEZA_PRIJAVA } from '#contract/modules/korisnik/pravila-prijave.ts'
import { newToken } from '#server/platform/auth/session.ts'
import { gledatelji, imaPlocu, kodDrugih, najjaciTudi, naRedu, stavkaOd, vodi } from './na-redu.ts'
import { odbijeno, Setnja, type Tijelo } from './setnja.ts'
import { type Osoba, type Svijet, svijet } from './svijet.ts'
import { type ImeVrste, postoji, type Redak, redciVrste, vrstaOd } from './uzorak.ts'
import { uzorci } from './uzorci.ts'

const IMENA = Object.keys(kinds) as ImeVrste[]
/** Flags that any move names, and one that none does. */
const ZASTAVICE = [
  'programi',
  ...new Set(
    IMENA.flatMap((ime) => vrstaOd(ime).moves.flatMap(({ who }) => [...who]))
      .filter((who) => who.startsWith('ADM('))
      .map((who) => who.slice(4, -1)),
  ),
] as AdminPermission[]

let s: Svijet
beforeAll(async () => {
  s = await svijet(ZASTAVICE)
})
afterAll(() => s.portal.close())

type Brojke = Awaited<ReturnType<typeof naRedu>>

const jeSustava = ({ move }: Redak) => move.who.includes('SYS')
const prvi = (one: Setnja): Osoba => {
  const [osoba] = one.smiju
  if (osoba === undefined) throw new Error(`nobody of the cast may ${one.redak.naziv}`)
  return osoba
}
const obvezni = ({ move: { unos } }: Redak): readonly Unos[] =>
  Array.isArray(unos) ? unos.filter(({ obvezno }: Unos) => obvezno) : []

/** The body without one of the things that its dialog asks for; a date has a place of its own. */
function bezUnosa({ datum, polja = {}, ...rest }: { datum?: unknown; polja?: Tijelo }, kljuc: string): Tijelo {
  const { [kljuc]: _left, ...others } = polja
  return { ...rest, polja: others, ...(datum === undefined || kljuc === 'datum' ? {} : { datum }) }
}

/** Bodies that are none, each with the field at which it is refused. */
const KRIVO: [naziv: string, polje: string, krivo: Tijelo][] = [
  ['an id of a mutation that is none', 'mutationId', { mutationId: 'x' }],
  ['a version in words', 'verzijaRetka', { verzijaRetka: '1' }],
  ['no move', 'prijelaz', { prijelaz: undefined }],
  ['a reason of another type', 'obrazlozenje', { obrazlozenje: { tekst: 'x' } }],
  ['a reason beyond every length', 'obrazlozenje', { obrazlozenje: 'x'.repeat(4001) }],
  ['a field that nobody knows', 'statusId', { statusId: 3 }],
  ['fields that are no fields', 'polja', { polja: ['x'] }],
]

test('every kind has a sample, and every sample a kind', () => {
  expect(Object.keys(uzorci).sort()).toEqual(IMENA.toSorted())
  expect(IMENA.filter((ime) => uzorci[ime].length === 0)).toEqual([])
})

const SVI = IMENA.flatMap((ime) =>
  uzorci[ime].map((uzorak) => [`${ime} ${uzorak.naziv ?? ''}`.trim(), ime, uzorak] as const),
)

describe.each(SVI)('a move of the kind %s', (_naziv, ime, uzorak) => {
  const setnja = (redak: Redak) => new Setnja(s, ime, uzorak, redak)
  const redci = redciVrste(ime)
  const ljudski = redci.filter((redak) => !jeSustava(redak))
  /** The first row of every side: each has a call of its own. */
  const poStrani = (all: readonly Redak[]) => {
    const strana = (redak: Redak) => prvi(setnja(redak)).strana
    return all.filter((redak, at) => all.findIndex((other) => strana(other) === strana(redak)) === at)
  }
  const { drugdje = {}, nastavlja = [] } = uzorak

  test('waits on the dashboard of whoever may lead on, counted alike in the menu; its readers see it with others, and those without a part nowhere', async () => {
    const vrsta = stavkaOd(ime)
    if (vrsta === undefined) return
    const vodeci = ljudski.filter(vodi)
    const poStatusu = vodeci.filter((redak, at) => vodeci.findIndex(({ iz }) => iz === redak.iz) === at)
    // What was counted for the record before is what stands before this one.
    let prije = new Map<Osoba, Brojke>()
    for (const redak of poStatusu) {
      const one = setnja(redak)
      const smiju = one.smiju.filter(imaPlocu)
      const citaju = gledatelji(s.osobe)
      const svi = [...smiju, ...citaju, ...najjaciTudi(s.osobe)]
      for (const osoba of svi) if (!prije.has(osoba)) prije.set(osoba, await naRedu(s, osoba, vrsta))
      await one.zapis()
      const poslije = new Map<Osoba, Brojke>()
      for (const osoba of svi) {
        const [bilo, sada] = [prije.get(osoba), await naRedu(s, osoba, vrsta)]
        const novih = smiju.includes(osoba) ? 1 : 0
        expect([redak.naziv, osoba.ime, sada.broj - (bilo?.broj ?? 0)]).toEqual([redak.naziv, osoba.ime, novih])
        expect([redak.naziv, osoba.ime, sada.izbornik]).toEqual([redak.naziv, osoba.ime, sada.ukupno])
        const kodNjih = citaju.includes(osoba) && kodDrugih.has(vrsta) && uzorak.zna(osoba, redak) ? 1 : 0
        const drugih = sada.drugih - (bilo?.drugih ?? 0)
        expect([redak.naziv, osoba.ime, 'kod drugih', drugih]).toEqual([redak.naziv, osoba.ime, 'kod drugih', kodNjih])
        poslije.set(osoba, sada)
      }
      prije = poslije
    }
  }, 300_000)

  test('every row has somebody who may take it, and what is taken elsewhere is a row of the table', () => {
    for (const redak of ljudski) expect([redak.naziv, setnja(redak).smiju.length > 0]).toEqual([redak.naziv, true])
    const codes = new Set(redci.map(({ move }) => move.code))
    expect(Object.keys(drugdje).filter((code) => !codes.has(code))).toEqual([])
  })

  test.each(redci)('$naziv is refused to everybody else, and leaves nothing', async (redak) => {
    const one = setnja(redak)
    const zapis = await one.zapis()
    for (const osoba of one.neSmiju)
      odbijeno(await one.pitaj(osoba, zapis, one.tijelo()), one.odbijenica(osoba), osoba.ime)
    expect(await one.uDnevniku(zapis)).toEqual([])
  })

  test.each(ljudski)('$naziv is refused with anything wrong about it, and leaves nothing', async (redak) => {
    const one = setnja(redak)
    const [osoba, zapis] = [prvi(one), await one.zapis()]
    odbijeno(await one.pitaj(osoba, zapis, one.tijelo({ verzijaRetka: 9 })), 'zastarjela-verzija', osoba.ime)
    odbijeno(await one.pitaj(osoba, zapis, one.tijelo(), await one.uTudeIme(osoba)), 'zabranjeno', 'pod tuđim imenom')
    if (redak.move.svjezaPrijava) {
      const { status, body } = await one.pitaj(osoba, zapis, one.tijelo(), await one.ustajala(osoba))
      expect([status, body.greske?.map(({ pravilo }) => pravilo)]).toEqual([403, [SVJEZA_PRIJAVA]])
    }
    if (redak.move.obrazlozenje === 'obvezno')
      for (const obrazlozenje of [undefined, 'prekratko', ' '.repeat(20)]) {
        const { status, body } = await one.pitaj(osoba, zapis, one.tijelo({ obrazlozenje }))
        expect([status, body.greske?.map(({ pravilo, polje }) => [pravilo, polje])]).toEqual([422, [RAZLOG]])
      }
    for (const { kljuc } of obvezni(redak)) {
      const { status, body } = await one.pitaj(osoba, zapis, bezUnosa(one.tijelo(), kljuc))
      expect([status, body.greske?.map(({ polje = '' }) => polje.split('.').at(-1))]).toEqual([422, [kljuc]])
    }
    expect(await one.uDnevniku(zapis)).toEqual([])
  })

  test('one whose body or address is none is refused at its field, and leaves nothing', async () => {
    for (const redak of poStrani(ljudski)) {
      const one = setnja(redak)
      const [osoba, zapis] = [prvi(one), await one.zapis()]
      for (const [naziv, polje, krivo] of KRIVO) {
        const { status, body } = await one.pitaj(osoba, zapis, one.tijelo(krivo))
        expect([naziv, status, body.greske?.map((greska) => greska.polje)]).toEqual([naziv, 422, [polje]])
      }
      const nema = await one.pitaj(osoba, zapis, one.tijelo({ prijelaz: 'nepostojeca' }))
      odbijeno(nema, 'radnja-nije-dopustena', osoba.ime)
      for (const id of [undefined, 'nije-id', '%00', "1' or 1=1"])
        odbijeno(await one.pitaj(osoba, one.drugiId(zapis, id), one.tijelo()), 'nije-pronadeno', `id ${id}`)
      odbijeno(await one.pitaj(osoba, zapis, one.tijelo(), newToken()), 'neprijavljen', 'nitko')
      expect(await one.uDnevniku(zapis)).toEqual([])
    }
  })

  const cetiriOka = ljudski.filter(({ move }) => move.fourEyes)
  test.runIf(cetiriOka.length > 0).each(cetiriOka)('[R-4E] $naziv is another person’s', async (redak) => {
    const one = setnja(redak)
    const osoba = prvi(one)
    const answer = await one.pitaj(osoba, await one.zapis([osoba.id]), one.tijelo())
    odbijeno(answer, 'cetiri-oka', osoba.ime)
  })

  const ovdje = ljudski.filter(({ move }) => drugdje[move.code] === undefined)
  test.each(ovdje)('$naziv is taken by everybody whose it is, once', async (redak) => {
    for (const osoba of setnja(redak).smiju) {
      const one = setnja(redak)
      // Whoever else has acted in the round is nobody's hindrance.
      const zapis = await one.zapis(redak.move.fourEyes ? [s.autor.id] : [])
      const tijelo = one.tijelo()
      const first = await one.pitaj(osoba, zapis, tijelo)
      const { iz, u, move } = redak
      const koraka = nastavlja.includes(move.code) ? 2 : 1
      expect([osoba.ime, first.status, first.body]).toMatchObject([osoba.ime, 200, { verzijaRetka: 1 + koraka }])
      if (koraka === 1) expect(first.body.status).toEqual({ id: u, naziv: statusNaziv(ime, u) })
      expect((await one.pitaj(osoba, zapis, tijelo)).body).toEqual(first.body)
      expect((await one.pitaj(osoba, zapis, { ...tijelo, verzijaRetka: 2 })).body.kod).toBe('id-ponovno-koristen')
      expect((await one.uDnevniku(zapis))[0]).toEqual({ prijelaz: move.code, iz, u })
      if (koraka === 2 || postoji(ime, move.code, u)) continue
      const poslije = uzorak.zna(osoba, { ...redak, iz: u }) ? 'radnja-nije-dopustena' : 'nije-pronadeno'
      odbijeno(await one.pitaj(osoba, zapis, one.tijelo({ verzijaRetka: 2 })), poslije, 'drugi put')
      expect(await one.uDnevniku(zapis)).toHaveLength(koraka)
    }
  })
})

const RAZLOG = ['R-RAZLOG', 'obrazlozenje']
const statusNaziv = (ime: ImeVrste, id: number) =>
  Object.values(vrstaOd(ime).statuses).find((status) => status.id === id)?.label
