import { odabraniProgramId } from '../program/odabrani-program.ts'
import type { Kontekst } from './profil.ts'

/** Dashboard of a context in the programme chosen last. */
export function pocetnaKonteksta(kontekst: Pick<Kontekst, 'vrsta' | 'id' | 'programIds'>): string {
  return `/${kontekst.vrsta}/${kontekst.id}/program/${odabraniProgramId(kontekst.programIds)}/upravljacka-ploca`
}
