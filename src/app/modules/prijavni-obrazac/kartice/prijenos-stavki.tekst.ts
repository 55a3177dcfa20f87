/** Texts of moving the budget to and from a spreadsheet. */
import type { TekstPrijenosa } from '#app/platform/dokument/prijenos/prijenos.tekst.ts'
import { plural } from '#contract/kernel/plural.ts'

const stavki = (n: number) => plural(n, 'stavka', 'stavke', 'stavki')

export const PRIJENOS: TekstPrijenosa = {
  alati: 'Proračun u tablici',
  datoteka: 'Datoteka s proračunom (.xlsx)',
  odbijeno: 'proračun je ostao kakav je bio',
  procitano: (n) => `Pročitano: ${stavki(n)}. Proračun se mijenja tek kada potvrdite.`,
  sPostojecima: (n) => `Proračun već ima: ${stavki(n)}`,
  dodaj: 'Dodaj uvezene stavke na kraj',
  zamijeni: 'Zamijeni sve postojeće stavke uvezenima',
  popis: 'Stavke koje se uvoze',
  uvezeno: (n) => `Uvezeno: ${stavki(n)}.`,
}

/** The exported file: its sheet, and the columns that are wide. */
export const LIST_PRORACUNA = {
  list: 'Proračun',
  siroki: ['naziv', 'opis', 'aktivnostId', 'kategorijaFinanciranja', 'vrstaTroska'],
} as const
