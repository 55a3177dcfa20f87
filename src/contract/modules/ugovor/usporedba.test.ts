/** Two versions of a contract side by side: old, new, the difference and its share of the element. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bezRetka, ispravanUgovor, kontekstUgovora, uz, uzRedak } from '#tests/support/builders/ugovor.ts'
import { UGOVOR } from './ugovor.ts'
import { type RedakUsporedbe, usporedi } from './usporedba.ts'

const ctx = kontekstUgovora()
const ugovor = ispravanUgovor(ctx)
const prema = (sadrzaj: typeof ugovor) => usporedi(UGOVOR, { sadrzaj: ugovor, ctx }, { sadrzaj, ctx })
const samoPromjene = (redci: readonly RedakUsporedbe[]) => redci.filter(({ promjena }) => promjena !== 'isto')
const bezRazmaka = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const kratko = (redci: readonly RedakUsporedbe[]) =>
  samoPromjene(redci).map(({ path, prije, poslije, razlika, udioElementa }) => [
    path,
    bezRazmaka(prije),
    bezRazmaka(poslije),
    bezRazmaka(razlika),
    udioElementa,
  ])

test('the same version against itself has every field and no change', () => {
  const redci = prema(ugovor)
  expect(redci.length).toBeGreaterThan(100)
  expect(samoPromjene(redci)).toEqual([])
})

test('6.000,00 from S1 to S3: amounts with their differences, computed ones with the share of the element', () => {
  const novo = uzRedak(
    uzRedak(ugovor, 'proracun', 'stavke', 's1', { iznosJedinice: '314000.00' }),
    'proracun',
    'stavke',
    's3',
    { iznosJedinice: '20000.00' },
  )
  expect(kratko(prema(novo)).filter(([path]) => path?.toString().startsWith('proracun.'))).toEqual([
    ['proracun.stavke.s1.iznosJedinice', '320.000,00 €', '314.000,00 €', '-6.000,00 €', null],
    ['proracun.stavke.s1.prihvatljivo', '320.000,00 €', '314.000,00 €', '-6.000,00 €', -187],
    ['proracun.stavke.s1.bespovratna', '224.000,00 €', '219.800,00 €', '-4.200,00 €', -187],
    ['proracun.stavke.s3.iznosJedinice', '14.000,00 €', '20.000,00 €', '+6.000,00 €', null],
    ['proracun.stavke.s3.prihvatljivo', '14.000,00 €', '20.000,00 €', '+6.000,00 €', 4285],
    ['proracun.stavke.s3.bespovratna', '7.000,00 €', '10.000,00 €', '+3.000,00 €', 4285],
  ])
})

test('words, choices and numbers: a difference stands only where something can be subtracted', () => {
  const novo = uz(uz(ugovor, 'projekt', { naziv: 'Drugi naziv', trajanje: '20' }), 'ugovor', {
    ucestalostZns: '6',
    najvisiPostotakPredujma: '25.50',
  })
  const nadeno = kratko(prema(novo))
  expect(nadeno).toContainEqual(['projekt.naziv', 'CNC obradni centar i sustav MES', 'Drugi naziv', null, null])
  expect(nadeno).toContainEqual(['projekt.trajanje', '18 mj.', '20 mj.', '+2 mj.', null])
  expect(nadeno).toContainEqual(['ugovor.ucestalostZns', 'svaka tri mjeseca', 'svakih šest mjeseci', null, null])
  expect(nadeno).toContainEqual(['ugovor.najvisiPostotakPredujma', '30,00 %', '25,50 %', '-4,50 %', null])
})

describe('rows', () => {
  test('a row that came counts whole, against what its element was', () => {
    const novo = uzRedak(ugovor, 'proracun', 'stavke', 's7', {
      naziv: 'Druga usluga',
      brojJedinica: '1.0000',
      iznosJedinice: '700.00',
      kategorijaFinanciranja: '4',
      aktivnostId: 'aktivnost-1',
      vrstaPotpore: '2',
      pdvPovrativ: 'Da',
    })
    const redci = prema(novo)
    expect(redci.find(({ path }) => path === 'proracun.stavke.s7.naziv')).toMatchObject({
      promjena: 'dodano',
      prije: null,
      poslije: 'Druga usluga',
    })
    expect(redci.find(({ path }) => path === 'proracun.stavke.s7.prihvatljivo')).toMatchObject({ udioElementa: 500 })
  })

  test('a row that went stands at the end of its tab, with what it takes along', () => {
    const redci = prema(bezRetka(ugovor, 'proracun', 'stavke', 's3'))
    const proracun = redci.filter(({ tab }) => tab === 'proracun')
    expect(proracun.at(-1)?.promjena).toBe('uklonjeno')
    expect(redci.find(({ path }) => path === 'proracun.stavke.s3.prihvatljivo')).toMatchObject({
      promjena: 'uklonjeno',
      poslije: null,
      udioElementa: -10_000,
    })
  })
})

test('turned around, every difference changes its sign and nothing appears or is lost', () => {
  const iznos = fc.integer({ min: 1, max: 50_000_000 })
  const obrat = { isto: 'isto', promijenjeno: 'promijenjeno', dodano: 'uklonjeno', uklonjeno: 'dodano' } as const
  const bez = (text: string | null) => text?.replace(/^[+-]/, '') ?? null
  fc.assert(
    fc.property(iznos, fc.constantFrom('s1', 's2', 's4'), fc.boolean(), (centi, id, makni) => {
      const sIznosom = uzRedak(ugovor, 'proracun', 'stavke', id, { iznosJedinice: (centi / 100).toFixed(2) })
      const novo = makni ? bezRetka(sIznosom, 'proracun', 'stavke', 's6') : sIznosom
      const naprijed = new Map(prema(novo).map((one) => [one.path, one]))
      const natrag = usporedi(UGOVOR, { sadrzaj: novo, ctx }, { sadrzaj: ugovor, ctx })
      expect(natrag.map(({ path }) => path).sort()).toEqual([...naprijed.keys()].sort())
      for (const one of natrag) {
        const drugi = naprijed.get(one.path)
        expect([one.prije, one.poslije]).toEqual([drugi?.poslije, drugi?.prije])
        expect(one.promjena).toBe(obrat[drugi?.promjena ?? 'isto'])
        expect(bez(one.razlika)).toBe(bez(drugi?.razlika ?? null))
        if (one.razlika !== null) expect(one.razlika.startsWith('+')).toBe(drugi?.razlika?.startsWith('-'))
      }
    }),
    { numRuns: 25 },
  )
})
