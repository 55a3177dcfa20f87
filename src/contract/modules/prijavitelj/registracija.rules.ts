/** Rules of a registration; the form and the server ask the same. */
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PravniOblik } from './prijavitelj.schema.ts'
import { type RegistracijaSubjekta, VRSTE_OBLIKA } from './registracija.schema.ts'

export const PORUKE_REGISTRACIJE = {
  nijeUpisan: 'Nijedan registar ne poznaje ovaj subjekt.',
  brisan: 'Subjekt je brisan iz registra, pa ga nije moguće registrirati.',
  niste: 'Prema registru niste osoba ovlaštena za zastupanje ovog subjekta.',
  registarNeOdgovara: 'Registar trenutačno ne odgovara. Pokušajte ponovno za koji trenutak.',
  vrsta: 'Vrsta organizacije ne odgovara pravnom obliku iz registra',
  velicina: 'Trgovačka društva, obrti i OPG-ovi imaju veličinu: mikro, malo, srednje ili veliko',
  nijeVelicina: 'Tijela javnog prava nemaju veličinu poduzeća',
} as const

/** Bodies governed by public law have no size of an undertaking, firms always do; associations may go either way. */
export const bezVelicine = (vrsta: number | null) => vrsta !== null && vrsta <= 3
export const saVelicinom = (vrsta: number | null) => vrsta !== null && vrsta >= 6

/** REG-02 and REG-03: what was chosen against the legal form of the register. */
export function greskeRegistracije(
  oblik: PravniOblik,
  { vrstaOrganizacijeId: vrsta, velicina }: Pick<RegistracijaSubjekta, 'vrstaOrganizacijeId' | 'velicina'>,
): Greska[] {
  if (!VRSTE_OBLIKA[oblik].includes(vrsta))
    return [{ pravilo: 'REG-02', polje: 'vrstaOrganizacijeId', poruka: PORUKE_REGISTRACIJE.vrsta }]
  const nije = velicina === 'nijePrimjenjivo'
  if (bezVelicine(vrsta) && !nije)
    return [{ pravilo: 'REG-03', polje: 'velicina', poruka: PORUKE_REGISTRACIJE.nijeVelicina }]
  if (saVelicinom(vrsta) && nije)
    return [{ pravilo: 'REG-03', polje: 'velicina', poruka: PORUKE_REGISTRACIJE.velicina }]
  return []
}

/** REG-01: one OIB belongs to one applicant. */
export const oibZauzet: Greska = { pravilo: 'REG-01', polje: 'oib', poruka: PORUKE.polje.zauzeto }
