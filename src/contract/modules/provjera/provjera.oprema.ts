/** Serial numbers of devices as they are compared, and what is known of one from elsewhere (domain rules 7.1). */
import { ako } from '#contract/kernel/dokument/dokument.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { KATALOG_PROVJERE } from './provjera.katalog.ts'
import type { PoznatBroj, UgovorenaOprema } from './provjera.schema.ts'

export const OPREMA = 'oprema.oprema'

/** Letters and digits alone, in capitals: a plate is copied with and without its dashes. */
export const kljucBroja = (broj: string): string => broj.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const uredaji = (sadrzaj: Sadrzaj) =>
  retciOd(tabOd(sadrzaj, 'oprema'), 'oprema').map(({ id, ...redak }) => ({
    id,
    kljuc: kljucBroja(tekstOd({ id, ...redak }, 'serijskiBroj')),
  }))

/** Every serial number of a check once. */
export const brojeviOd = (sadrzaj: Sadrzaj): string[] =>
  [...new Set(uredaji(sadrzaj).flatMap(({ kljuc }) => (kljuc === '' ? [] : [kljuc])))].sort()

const iJos = (jos = 0) => (jos === 0 ? '' : ` i još ${plural(jos, 'provjeri', 'provjere', 'provjera')}`)

const odakle = ({ oznaka, sifra, jos }: PoznatBroj): Pick<Greska, 'pravilo' | 'poruka'> =>
  sifra === null
    ? {
        pravilo: 'PLM-34',
        poruka: `Uređaj s ovim serijskim brojem zabilježen je i u ranijoj provjeri ${oznaka}${iJos(jos)} projekta.`,
      }
    : {
        pravilo: 'PLM-33',
        poruka: `Serijski broj već je zabilježen na projektu ${sifra}, u provjeri ${oznaka}${iJos(jos)}. Provjerite dvostruko financiranje.`,
      }

const naPortalu = (n: number) =>
  `Uređaj ne nosi još ${plural(n, 'serijski broj', 'serijska broja', 'serijskih brojeva')} ovog projekta. Portal ih uspoređuje kada zaprimi provjeru.`

/** PLM-33 to PLM-36: numbers of another project, of an earlier check or of two devices here, and how many were not compared. Nobody is stopped. */
export function upozorenjaBrojeva(sadrzaj: Sadrzaj, poznati: readonly PoznatBroj[], neusporedenih = 0): Greska[] {
  const ovdje = uredaji(sadrzaj).filter(({ kljuc }) => kljuc !== '')
  const nepotpuno = ako(neusporedenih > 0, OPREMA, 'PLM-36', naPortalu(neusporedenih))
  const nadeno = ovdje.flatMap(({ id, kljuc }) => {
    const polje = `oprema.oprema.${id}.serijskiBroj`
    const dvaput = ovdje.some((one) => one.id !== id && one.kljuc === kljuc)
    return [
      ...poznati.flatMap((one) => (one.broj === kljuc ? [{ ...odakle(one), polje }] : [])),
      ...ako(dvaput, polje, 'PLM-35', 'Isti serijski broj upisan je uz dva uređaja ove provjere.'),
    ]
  })
  return [...nadeno, ...nepotpuno]
}

const CIJELI_BROJ = /^(\d{1,6})(?:[.,]0+)?$/

/** Rows in which the inspector meets the project's equipment: what is known from the office is written, the rest is seen there. */
export const retciOpreme = (ugovorena: readonly UgovorenaOprema[]): Redak[] =>
  ugovorena.map(({ id, naziv, kolicina }) => ({
    ...newRow(KATALOG_PROVJERE, OPREMA, `ugovorena-${id}`),
    naziv,
    // Half a device is no count; the inspector reads it in the budget.
    ugovoreno: CIJELI_BROJ.exec(kolicina)?.[1] ?? null,
  }))
