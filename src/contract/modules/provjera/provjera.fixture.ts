/** Check-lists of on-site checks as tests ask them: thirty questions each, with the pictures and the turned questions of the rules. */
import type { KontrolnaLista, StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { ListeTipova } from './provjera.liste.ts'

const SLIKA_UZ_DA = ['I-01', 'I-06', 'I-27', 'O-01', 'O-03', 'O-08', 'O-16', 'O-28', 'U-01', 'U-03', 'U-28']
const OBRNUTE = ['I-26', 'O-24']

function stavka(kod: string): StavkaListe {
  const losi = OBRNUTE.includes(kod) ? (['da', 'djelomicno'] as const) : (['ne', 'djelomicno'] as const)
  return {
    kod,
    pitanje: `Je li u redu ${kod}?`,
    uputa: '',
    odgovor: {
      vrsta: 'izbor',
      ponudeni: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
      komentarUz: ['ne', 'djelomicno', 'nijePrimjenjivo'],
      nalazUz: [...losi],
      dokazUz: SLIKA_UZ_DA.includes(kod) ? ['da'] : [],
    },
    eliminatorna: false,
    mjeriSe: true,
    izvorPolja: [],
  }
}

const lista = (kljuc: string, naziv: string, slovo: string, inacica = 1): KontrolnaLista => ({
  kljuc,
  naziv,
  inacica,
  sekcije: [
    {
      kljuc: 'sve',
      naziv,
      stavke: Array.from({ length: 30 }, (_, i) => stavka(`${slovo}-${String(i + 1).padStart(2, '0')}`)),
    },
  ],
})

export const LISTE_ZA_TEST = {
  infrastruktura: lista('provjera:infrastruktura', 'Infrastruktura', 'I'),
  oprema: lista('provjera:oprema', 'Nabava opreme', 'O'),
  usluge: lista('provjera:usluge', 'Usluge i osposobljavanje', 'U'),
} as const satisfies ListeTipova
