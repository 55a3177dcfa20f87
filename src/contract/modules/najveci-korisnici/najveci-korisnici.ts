/** What counts as a contracted grant, and the words of the page. */
import { idStatusa } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'

/**
 * Projects whose contract stands: signed, completed, or with a termination under way. A terminated contract (20) gives nothing
 * any more.
 */
export const UGOVORENI_STATUSI = idStatusa(projektStatuses, 'ugovoren', 'zavrsen', 'raskidanje')

export const ADRESA_KORISNIKA = '/informiranje-i-vidljivost/lista-sto-najvecih-korisnika'
export const CSV_KORISNIKA = '/v1/public/najveci-korisnici.csv'
export const NASLOV_KORISNIKA = 'Lista sto najvećih korisnika'
export const OPIS_KORISNIKA =
  'Korisnici s najvećim ugovorenim bespovratnim sredstvima, zbrojenima po svim njihovim projektima.'
export const OBJASNJENJE_KORISNIKA =
  'Zbrajaju se bespovratna sredstva projekata za koje je zabilježen potpisan ugovor, završenih projekata i projekata čiji je raskid u tijeku. Raskinuti ugovori ne ulaze u zbroj. OIB se objavljuje samo za pravne osobe.'
