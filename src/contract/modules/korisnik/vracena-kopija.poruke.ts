/** The letter to somebody whose password or second factor is again what it was when the backup was made. */
import { RAZLOG_RACUNA } from './pristup.poruke.ts'

interface Vraceno {
  lozinka: boolean
  faktor: boolean
}

const STO = {
  oboje: 'Vaša lozinka i drugi faktor ponovno su onakvi kakvi su bili prije vaše zadnje promjene.',
  lozinka: 'Vaša lozinka ponovno je onakva kakva je bila prije vaše zadnje promjene.',
  faktor: 'Vaš drugi faktor ponovno je onakav kakav je bio prije vaše zadnje promjene.',
}

export const PISMO_VRACENE_KOPIJE = {
  naslov: 'Podaci za prijavu vraćeni su na starije stanje',
  tijelo: ({ lozinka, faktor }: Vraceno): string =>
    [
      `Portal je nakon kvara vraćen iz sigurnosne kopije. ${lozinka && faktor ? STO.oboje : lozinka ? STO.lozinka : STO.faktor}`,
      'Prijavite se podacima koje ste imali prije te promjene i odmah ih ponovno promijenite. Ako se ne možete prijaviti, javite se tehničkoj podršci.',
    ].join('\n\n'),
  razlog: RAZLOG_RACUNA,
}
