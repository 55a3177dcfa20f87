/** Texts of the rules of single fields that the kernel's own catalogue does not have. */
import { MJESEC_PRIMJER } from '../mjesec.ts'

export const PORUKE_DOKUMENTA = {
  nijeNaPopisu: 'Odabrana vrijednost nije na popisu',
  url: 'Mrežna adresa nije ispravna. Unesite u obliku https://www.primjer.hr',
  koordinate: 'Koordinate nisu ispravne. Unesite širinu i dužinu, npr. 45.8150, 15.9819',
  mjesec: `Mjesec nije ispravan. Unesite u obliku ${MJESEC_PRIMJER}`,
  cpv: 'CPV oznaka ima osam znamenki, crticu i kontrolnu znamenku, npr. 42612000-6.',
} as const
