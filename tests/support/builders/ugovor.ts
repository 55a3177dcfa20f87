/** A contract as a document that passes every rule, on the application of the worked example, and other versions of it. */
import { isObject, retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import { demoKontekst, validObrazac } from './obrazac.ts'

export function kontekstUgovora(changes: Partial<KontekstUgovora['ugovor']> = {}): KontekstUgovora {
  return {
    ...demoKontekst(),
    ugovor: {
      ugovorPrefiks: 'UG.',
      sifra: 'KK.03.2.1.21.0001',
      bezZadrzavanja: true,
      najvisaBespovratna: 279_875_00,
      zadnjaIsplata: null,
      ...changes,
    },
  }
}

const prilog = (id: string) => ({
  id,
  naziv: 'potvrda.pdf',
  sha256: 'a'.repeat(64),
  bajtova: 1000,
})
export const POTVRDA_BANKE = prilog('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a51')
export const NOVA_POTVRDA = prilog('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a52')

const potpisnik = (id: string, strana: string, oib: string, datum: string) => ({
  id,
  strana,
  ime: 'Ime Prezime',
  funkcija: 'direktor',
  oib,
  nacin: 'kvalificirani',
  datum,
})

/** A contract that its rules find nothing wrong with. */
export function ispravanUgovor(ctx: KontekstUgovora = kontekstUgovora()): Sadrzaj {
  const obrazac = validObrazac(ctx)
  return {
    ...obrazac,
    ugovor: {
      vrsta: 'ugovor',
      potpisnici: [
        potpisnik('k1', 'korisnik', '90000010112', '2027-01-10'),
        potpisnik('t1', 'tijelo', '33392005961', '2027-01-12'),
      ],
      prihvatljivostOd: '2026-01-01',
      prihvatljivostDo: '2029-12-31',
      iban: 'HR0623900011190001001',
      ibanDokaz: [POTVRDA_BANKE],
      dozvoljenaIsplataPredujma: true,
      najvisiPostotakPredujma: '30.00',
      modelOpravdavanja: 'razmjerno',
      metodePlacanja: ['2'],
      postotakZadrzavanja: '0.00',
      ucestalostZns: '3',
      rokZavrsnogZns: '30',
      trajnost: '3',
      obveznikNabave: false,
      instrumentiOsiguranja: [],
      posebniUvjeti: [],
      privici: [],
    },
  }
}

/** A version with some values of one tab changed. */
export function uz(sadrzaj: Sadrzaj, tab: string, values: JsonObject): Sadrzaj {
  const bilo = tabOd(sadrzaj, tab)
  return { ...sadrzaj, [tab]: { ...(isObject(bilo) ? bilo : {}), ...values } }
}

/** A version with one row of a list changed; an unknown id adds the row. */
export function uzRedak(sadrzaj: Sadrzaj, tab: string, lista: string, id: string, values: JsonObject): Sadrzaj {
  const redci = retciOd(tabOd(sadrzaj, tab), lista)
  const ima = redci.some((one) => one.id === id)
  const novi = redci.map((one) => (one.id === id ? { ...one, ...values } : one))
  return uz(sadrzaj, tab, { [lista]: ima ? novi : [...novi, { ...values, id }] })
}

export const bezRetka = (sadrzaj: Sadrzaj, tab: string, lista: string, id: string): Sadrzaj =>
  uz(sadrzaj, tab, { [lista]: retciOd(tabOd(sadrzaj, tab), lista).filter((one) => one.id !== id) })
