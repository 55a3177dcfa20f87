import { describe, expect, test } from 'vitest'
import { ishodPotpisa, jePotpisano, type Potpis, type ProvjeraPotpisa } from './potpisi.ts'
import { recenicePotpisa, sazetakPotpisa } from './potpisi-rijecima.ts'

const POTPIS: Potpis = {
  certifikat: {
    ime: 'Ivan Horvat',
    oib: '69435151530',
    organizacija: null,
    izdavatelj: 'Fina RDC 2020',
    vrijediOd: '2025-01-01T00:00:00.000Z',
    vrijediDo: '2027-01-01T00:00:00.000Z',
    kvalificiran: true,
  },
  navedenoVrijeme: '2026-03-12T09:14:00.000Z',
  vremenskiZig: null,
  sazetak: true,
  kljuc: true,
  rok: 'vrijedi',
  sidro: true,
  pokazni: false,
  nakon: 'nista',
  obuhvat: [],
  razlog: null,
}
const sa = (more: Partial<Potpis>): Potpis => ({ ...POTPIS, ...more })
const rijeci = (more: Partial<Potpis>) => recenicePotpisa(sa(more)).join(' ')
const provjera = (more: Partial<ProvjeraPotpisa>): ProvjeraPotpisa => ({
  oblik: 'pdf',
  zapreka: null,
  potpisi: [POTPIS],
  nepotpisano: [],
  ...more,
})

describe('one signature in words', () => {
  test('says who, when, that the document is whole, and whose certificate it is', () => {
    expect(rijeci({})).toBe(
      'Potpisnik: Ivan Horvat, OIB 69435151530. Vrijeme koje navodi potpisnik: 12.03.2026. u 10:14. Vremenskog žiga nema. ' +
        'Dokument nakon potpisa nije mijenjan. Izdavatelj certifikata: Fina RDC 2020. ' +
        'Certifikat za sebe tvrdi da je kvalificiran. Opoziv certifikata nije provjeren.',
    )
  })

  test('believes a time stamp before the signer', () => {
    expect(rijeci({ vremenskiZig: '2026-03-12T09:15:00.000Z' })).toContain('Vremenski žig: 12.03.2026. u 10:15.')
  })

  test.each<[Partial<Potpis>, string]>([
    [{ sazetak: false }, 'Sadržaj nije onaj koji je potpisan.'],
    [{ kljuc: false }, 'Potpis nije napravljen ključem iz priloženog certifikata.'],
    [{ nakon: 'izmjene' }, 'Dokument je nakon potpisa mijenjan.'],
    [{ rok: 'istekao' }, 'Certifikat je u vrijeme potpisa bio istekao: 01.01.2027.'],
    [{ rok: 'nijePoceo' }, 'Certifikat u vrijeme potpisa još nije vrijedio: vrijedi od 01.01.2025.'],
    [{ razlog: 'obuhvat' }, 'Potpis ne vrijedi: ne obuhvaća cijeli dokument koji je bio potpisan.'],
  ])('%o is not valid, and says why', (more, zasto) => {
    expect(ishodPotpisa(sa(more))).toBe('nevaljan')
    expect(rijeci(more)).toContain(zasto)
  })

  test.each<[Partial<Potpis>, string]>([
    [{ sidro: false }, 'Portal tog izdavatelja ne poznaje, pa ne zna čiji je potpis.'],
    [{ nakon: 'neutvrdeno' }, 'dokumentu je nešto dodano, a portal ne može utvrditi što.'],
    [{ certifikat: null, razlog: 'oblik' }, 'Potpis nije provjeren: njegov zapis nije ispravan'],
    [{ razlog: 'algoritam' }, 'napravljen je postupkom koji portal ne prihvaća.'],
  ])('%o is not checked, and says why', (more, zasto) => {
    expect(ishodPotpisa(sa(more))).toBe('neprovjeren')
    expect(rijeci(more)).toContain(zasto)
  })

  test('of the demo says that nobody has signed anything', () => {
    expect(rijeci({ pokazni: true })).toContain('Ovo je pokazni potpis: izdao ga je sam portal i nema pravnog učinka.')
  })
})

describe('the signatures of a file in one sentence', () => {
  test.each<[Partial<ProvjeraPotpisa>, string]>([
    [{}, 'Datoteka ima 1 elektronički potpis. Vrijedi.'],
    [{ potpisi: [POTPIS, POTPIS] }, 'Datoteka ima 2 elektronička potpisa. Svi vrijede.'],
    [{ potpisi: [POTPIS, sa({ sidro: false })] }, 'Datoteka ima 2 elektronička potpisa. Vrijedi: 1.'],
    [{ potpisi: [sa({ sazetak: false })] }, 'Datoteka ima 1 elektronički potpis. Nijedan nije potvrđen.'],
    [{ potpisi: [] }, 'Datoteka nema elektroničkog potpisa.'],
    [{ nepotpisano: ['b.txt'] }, 'Datoteka ima 1 elektronički potpis. Vrijedi. Nijedan potpis ne obuhvaća: b.txt.'],
    [{ zapreka: 'spremnik' }, 'spremnik ASiC-E nije ispravan'],
    [{ oblik: null, potpisi: [] }, 'Ova datoteka nije ni jedno ni drugo.'],
  ])('%o', (more, recenica) => {
    expect(sazetakPotpisa(provjera(more))).toContain(recenica)
  })

  test('calls a file signed when every signature stands and nothing is left out', () => {
    expect(jePotpisano(provjera({}))).toBe(true)
    for (const more of [{ potpisi: [] }, { nepotpisano: ['b.txt'] }, { potpisi: [POTPIS, sa({ sidro: false })] }])
      expect(jePotpisano(provjera(more))).toBe(false)
  })
})
