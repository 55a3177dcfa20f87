import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dokaz, zapecati } from '#contract/kernel/dokazi/lanac.ts'
import type { Redak, Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import {
  dokaziOd,
  naruseniLanac,
  nezapecaceni,
  redakDokaza,
  upozorenjaDokaza,
  upozorenjaLanca,
} from './provjera.dokazi.ts'
import { sazetakTeksta } from './provjera.potpisi.ts'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const sazetak = (n: number) => sazetakTeksta(`slika ${n}`)
const prilog = (n: number) => ({ id: id(n), naziv: `${n}.jpg`, sha256: sazetak(n), bajtova: 1000 })

/** Pictures of an answer, each sealed as the device would. */
async function snimljeno(n: number): Promise<Sadrzaj> {
  const lanac: Dokaz[] = []
  for (let i = 1; i <= n; i += 1) {
    const polozaj = i % 2 === 0 ? null : { sirina: 45.815, duzina: 15.9819, tocnost: 8.5 }
    const novi = {
      id: id(i),
      uredaj: 'uredaj-1',
      vrsta: 'fotografija' as const,
      sha256: sazetak(i),
      vrijeme: 1_790_000_000_000 + i,
      pomak: -7_200_000,
      polozaj,
      bezPolozaja: polozaj === null ? 'odbijeno' : '',
    }
    lanac.push(await zapecati(novi, lanac.at(-1), sazetakTeksta))
  }
  const fotografije = Array.from({ length: n }, (_, i) => prilog(i + 1))
  return { lista: { odgovori: [{ id: 'O-01', fotografije }] }, dokazi: { lanac: lanac.map(redakDokaza) } }
}
const retci = (sadrzaj: Sadrzaj) => (sadrzaj.dokazi as { lanac: Redak[] }).lanac
const uz = (sadrzaj: Sadrzaj, lanac: Redak[]): Sadrzaj => ({ ...sadrzaj, dokazi: { lanac } })

test('what was sealed reads back whole, also without a position and with a clock two hours off', async () => {
  const sadrzaj = await snimljeno(4)
  expect(await naruseniLanac(sadrzaj)).toEqual([])
  expect(dokaziOd(sadrzaj)[0]).toMatchObject({
    redniBroj: 1,
    prije: null,
    pomak: -7_200_000,
    polozaj: { tocnost: 8.5 },
  })
  expect(nezapecaceni(sadrzaj)).toEqual([])
  expect(nezapecaceni({ ...sadrzaj, dokazi: { lanac: [] } }).map((one) => one.id)).toEqual([1, 2, 3, 4].map(id))
})

test('one altered byte is found, at the item whose it is, and the others stand', async () => {
  const sadrzaj = await snimljeno(3)
  const stiglo = new Map([1, 2, 3].map((n) => [id(n), n === 2 ? sazetakTeksta('drugi bajt') : sazetak(n)]))
  expect(await naruseniLanac(sadrzaj, stiglo)).toEqual([{ id: id(2), sto: 'sadrzaj' }])
  // A picture that has not come is no fault.
  expect(await naruseniLanac(sadrzaj, new Map())).toEqual([])
})

test('any part of any row that is changed is found, and so is a row taken out or moved', async () => {
  const sadrzaj = await snimljeno(4)
  const polja = [
    'izGalerije',
    'uredaj',
    'vrsta',
    'vrijeme',
    'pomak',
    'polozaj',
    'bezPolozaja',
    'redniBroj',
    'prije',
    'sha256',
    'pecat',
  ]
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 }), fc.constantFrom(...polja), async (at, polje) => {
      const lanac = retci(sadrzaj).map((redak, i) => (i === at ? { ...redak, [polje]: '1 2 3' } : redak))
      expect(await naruseniLanac(uz(sadrzaj, lanac))).not.toEqual([])
    }),
  )
  const bezDruge = retci(sadrzaj).filter((_redak, i) => i !== 1)
  expect((await naruseniLanac(uz(sadrzaj, bezDruge))).map(({ sto }) => sto)).toContain('mjesto')
  const [prva, druga, ...ostale] = retci(sadrzaj)
  const zamijenjene = [druga, prva, ...ostale].filter((one) => one !== undefined)
  expect((await naruseniLanac(uz(sadrzaj, zamijenjene))).map(({ sto }) => sto)).toContain('mjesto')
})

test('a picture from elsewhere is sealed with its reason, which cannot be taken out of it afterwards', async () => {
  const novi = {
    id: id(1),
    vrsta: 'fotografija' as const,
    sha256: sazetak(1),
    vrijeme: 1_790_000_000_000,
    pomak: 0,
    polozaj: null,
    bezPolozaja: 'Slika nije snimljena ovdje',
    izGalerije: 'Snimio izvođač prije zatrpavanja.',
  }
  const sadrzaj = uz(await snimljeno(0), [redakDokaza(await zapecati(novi, undefined, sazetakTeksta))])
  expect(await naruseniLanac(sadrzaj)).toEqual([])
  expect(dokaziOd(sadrzaj)).toMatchObject([{ izGalerije: novi.izGalerije }])
  const bez = retci(sadrzaj).map(({ izGalerije: _razlog, ...redak }) => redak as Redak)
  expect(await naruseniLanac(uz(sadrzaj, bez))).toEqual([{ id: id(1), sto: 'zapis' }])
})

const mjesta = (...koordinate: (string | null)[]) => ({
  podaci: { lokacije: koordinate.map((one, i) => ({ id: `l${i}`, koordinate: one })) },
})
const nadeno = (sadrzaj: Sadrzaj, sirina: number, tocnost = 8) =>
  upozorenjaDokaza(sadrzaj)({ polozaj: { sirina, duzina: 15.9819, tocnost } }).map(({ tocno }) => tocno)

test('PLM-31: a picture farther than 500 m from every place of the check is told, and stops nobody', () => {
  const jedno = mjesta('45.8150, 15.9819')
  expect(nadeno(jedno, 45.815)).toEqual([])
  // A degree of latitude is some 111.2 km.
  expect(nadeno(jedno, 45.8194)).toEqual([])
  expect(nadeno(jedno, 45.8196)).toEqual(['Snimljeno je 511 m od mjesta provjere.'])
  expect(nadeno(jedno, 45.9)).toEqual(['Snimljeno je 9,5 km od mjesta provjere.'])
  // The nearest of several counts; of a place without coordinates nobody knows how far it is.
  expect(nadeno(mjesta('45.8150, 15.9819', '45.9, 15.9819'), 45.9)).toEqual([])
  for (const nepoznato of [null, '', 'Osijek', '91, 15', '45.8']) {
    expect(nadeno(mjesta('45.8150, 15.9819', nepoznato), 45.9)).toEqual([])
    expect(nadeno(mjesta(nepoznato), 45.9)).toEqual([])
  }
  expect(nadeno({}, 45.9)).toEqual([])
  expect(upozorenjaDokaza(jedno)({ polozaj: null })).toEqual([])
})

test('PLM-32: so is a position known no better than to 100 m', () => {
  expect(nadeno({}, 45.815, 100)).toEqual([])
  expect(nadeno({}, 45.815, 100.6)).toEqual(['Položaj je određen samo na ± 101 m.'])
  expect(nadeno(mjesta('45.8150, 15.9819'), 45.9, 1500)).toEqual([
    'Snimljeno je 9,5 km od mjesta provjere.',
    'Položaj je određen samo na ± 1,5 km.',
  ])
})

test('PLM-31: the document warns at the field of the picture, while it names it', async () => {
  const sadrzaj = { ...(await snimljeno(3)), ...mjesta('45.9, 15.9819') }
  const polje = 'lista.odgovori.O-01.fotografije'
  // The second was taken without a position.
  expect(upozorenjaLanca(sadrzaj).map((one) => [one.pravilo, one.polje])).toEqual([
    ['PLM-31', polje],
    ['PLM-31', polje],
  ])
  expect(upozorenjaLanca({ ...sadrzaj, lista: { odgovori: [] } })).toEqual([])
})
