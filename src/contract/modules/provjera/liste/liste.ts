/** The check-lists of on-site checks in their first version (domain rules 7.4 to 7.6). */
import type { KontrolnaLista, StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { PITANJA } from './pitanja.ts'

/** „Da” to these is shown by a photo. */
const FOTOGRAFIRA_SE: readonly string[] = 'I-01 I-06 I-27 O-01 O-03 O-08 O-16 O-28 U-01 U-03 U-28'.split(' ')
/** Here „Da” is the answer that nobody wants. */
const OBRNUTE: readonly string[] = ['I-26', 'O-24']

function stavka([kod, pitanje]: readonly [string, string]): StavkaListe {
  const losi = OBRNUTE.includes(kod) ? (['da', 'djelomicno'] as const) : (['ne', 'djelomicno'] as const)
  return {
    kod,
    pitanje,
    uputa: kod === 'U-03' ? 'Bez lica polaznika, osim uz njihovu privolu.' : '',
    odgovor: {
      vrsta: 'izbor',
      ponudeni: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
      // The comment is asked by the word that is pressed, also where „Ne” is what one wants.
      komentarUz: ['ne', 'djelomicno', 'nijePrimjenjivo'],
      nalazUz: [...losi],
      dokazUz: FOTOGRAFIRA_SE.includes(kod) ? ['da'] : [],
    },
    eliminatorna: false,
    mjeriSe: true,
    izvorPolja: [],
  }
}

const lista = (kljuc: string, naziv: string, pitanja: readonly (readonly [string, string])[]): KontrolnaLista => ({
  kljuc,
  naziv,
  inacica: 1,
  sekcije: [{ kljuc: 'sve', naziv, stavke: pitanja.map(stavka) }],
})

export const LISTE_PROVJERE = {
  infrastruktura: lista('infrastruktura', 'Infrastruktura', PITANJA.infrastruktura),
  oprema: lista('nabava-opreme', 'Nabava opreme', PITANJA.oprema),
  usluge: lista('usluge-i-osposobljavanje', 'Usluge i osposobljavanje', PITANJA.usluge),
} as const
