/** Texts of capturing in the field. */
import { plural } from '#contract/kernel/plural.ts'

export const SNIMANJE = {
  potpis: {
    uputa: 'Potpišite se prstom, olovkom ili mišem.',
    prazno: (oznaka: string) => `${oznaka}: prazno polje za potpis`,
    nacrtano: (oznaka: string, n: number) => `${oznaka}: ${plural(n, 'potez', 'poteza', 'poteza')}`,
    ponisti: 'Poništi zadnji potez',
    obrisi: 'Obriši potpis',
    predug: 'Potpis je predug pa ovaj potez nije spremljen. Obrišite potpis i potpišite se s manje poteza.',
    bezCrtanja: 'Ovaj preglednik ne može crtati potpis. Potpišite zapisnik na papiru i fotografirajte ga.',
    tipkovnica: 'Upisano ime nije potpis. Tko se ne može potpisati rukom, potvrđuje drugim načinom ispod polja.',
  },
} as const
