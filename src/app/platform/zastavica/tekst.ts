/** What is said of flags: who sees one, by the context it stands in. */
import type { DosegZastavice } from '#contract/kernel/zastavica.ts'

const jeUstanova = (za: string) => za.startsWith('institucija:')

/** „samo ja”, „moja institucija”. */
export function nazivDosega(doseg: DosegZastavice, za: string): string {
  if (doseg === 'osoba') return 'samo ja'
  return jeUstanova(za) ? 'moja institucija' : 'moj prijavitelj'
}

/** The choices of a new flag. */
export const dosezi = (za: string) => [
  { value: 'osoba', label: 'Samo ja', hint: 'Ne vidi je nitko drugi, ni administrator portala.' },
  jeUstanova(za)
    ? { value: 'stranka', label: 'Moja institucija', hint: 'Vide je djelatnici koji smiju otvoriti ovaj zapis.' }
    : {
        value: 'stranka',
        label: 'Moj prijavitelj',
        hint: 'Vide je osobe prijavitelja koje smiju otvoriti ovaj zapis.',
      },
]
