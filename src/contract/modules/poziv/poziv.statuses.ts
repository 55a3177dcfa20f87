/** The forty statuses of a call with the specification's numbers and labels, and what may be edited in each. */
import type { Status } from '#contract/kernel/record-kind.ts'

const CRTA = ['R@DRF'] as const
const OCJENA = ['R@APR'] as const

export const pozivStatuses = {
  uIzradi: { id: 1, label: 'U izradi', editableBy: CRTA },
  uIzradiCekaPotvrdu: { id: 2, label: 'U izradi čeka potvrdu' },
  uIzradiCekaOdobrenje: { id: 3, label: 'U izradi čeka odobrenje' },
  podnesen: { id: 4, label: 'Podnesen', editableBy: OCJENA },
  otkazan: { id: 5, label: 'Otkazan (Završen)' },
  vracen: { id: 6, label: 'Vraćen na doradu', editableBy: CRTA },
  vracenCekaPotvrdu: { id: 7, label: 'Vraćen na doradu čeka potvrdu' },
  vracenCekaOdobrenje: { id: 8, label: 'Vraćen na doradu čeka odobrenje' },
  odbijanjeCekaPotvrdu: { id: 9, label: 'Podnesen odbijanje čeka potvrdu' },
  odbijanjeCekaOdobrenje: { id: 10, label: 'Podnesen odbijanje čeka odobrenje' },
  odbijen: { id: 11, label: 'Odbijen' },
  odobravanjeCekaPotvrdu: { id: 12, label: 'Podnesen odobravanje čeka potvrdu' },
  odobravanjeCekaOdobrenje: { id: 13, label: 'Podnesen odobravanje čeka odobrenje' },

  uNajavi: { id: 14, label: 'U najavi' },
  otvoren: { id: 15, label: 'Otvoren' },
  azuriranjeNajave: { id: 16, label: 'Ažuriranje dokumentacije u tijeku', editableBy: CRTA },
  azuriranjeOtvorenog: { id: 17, label: 'Otvoren (ažuriranje)', editableBy: CRTA },
  obustavljen: { id: 18, label: 'Obustavljen (Završen)' },
  zatvoren: { id: 19, label: 'Zatvoren (Završen)' },

  uIzmjeni: { id: 20, label: 'U izmjeni', editableBy: CRTA },
  uIzmjeniCekaPotvrdu: { id: 21, label: 'U izmjeni čeka potvrdu' },
  uIzmjeniCekaOdobrenje: { id: 22, label: 'U izmjeni čeka odobrenje' },
  izmjenaPodnesena: { id: 23, label: 'Podnesena izmjena', editableBy: OCJENA },
  izmjenaOdbijanjeCekaPotvrdu: { id: 24, label: 'izmjena odbijanje čeka potvrdu' },
  izmjenaOdbijanjeCekaOdobrenje: { id: 25, label: 'izmjena odbijanje čeka odobrenje' },
  izmjenaOdobravanjeCekaPotvrdu: { id: 26, label: 'izmjena odobravanje čeka potvrdu' },
  izmjenaOdobravanjeCekaOdobrenje: { id: 27, label: 'izmjena odobravanje čeka odobrenje' },
  izmjenaOdobrena: { id: 28, label: 'Odobrena izmjena' },

  azuriranjeObustavljenog: { id: 29, label: 'Obustavljen (ažuriranje)', editableBy: CRTA },
  izmjenaVracena: { id: 30, label: 'Izmjena vraćena na doradu', editableBy: CRTA },
  izmjenaVracenaCekaPotvrdu: { id: 31, label: 'izmjena vraćena čeka potvrdu' },
  izmjenaVracenaCekaOdobrenje: { id: 32, label: 'izmjena vraćena čeka odobrenje' },
  azuriranjeZatvorenog: { id: 33, label: 'Zatvoren (ažuriranje)', editableBy: CRTA },
  zatvorenUIzmjeni: { id: 34, label: 'Zatvoren (u izmjeni)', editableBy: CRTA },
  arhiviran: { id: 35, label: 'Arhiviran' },

  tehnickaIzmjena: { id: 36, label: 'U izmjeni poziva', editableBy: CRTA },
  tehnickaIzmjenaPodnesena: { id: 37, label: 'Izmjena podnesena' },
  tehnickaIzmjenaProvjerena: { id: 38, label: 'Provjeren' },
  tehnickaIzmjenaPotvrdena: { id: 39, label: 'Potvrđen' },
  izmjenaOtkazana: { id: 40, label: 'Otkazana izmjena' },
} as const satisfies Record<string, Status>
export type PozivStatus = keyof typeof pozivStatuses

/** Parts of the record that a save may carry in a status; everything else is refused. */
export const DIJELOVI_POZIVA = ['osnovno', 'izmjena', 'primjedbe', 'odgovori', 'kontrolnaLista'] as const
export type DioPoziva = (typeof DIJELOVI_POZIVA)[number]

export const pozivEditableParts: Partial<Record<PozivStatus, readonly DioPoziva[]>> = {
  uIzradi: ['osnovno'],
  podnesen: ['kontrolnaLista', 'primjedbe'],
  vracen: ['osnovno', 'odgovori'],
  azuriranjeNajave: ['izmjena'],
  azuriranjeOtvorenog: ['izmjena'],
  uIzmjeni: ['izmjena'],
  izmjenaPodnesena: ['primjedbe'],
  azuriranjeObustavljenog: ['izmjena'],
  izmjenaVracena: ['izmjena', 'odgovori'],
  azuriranjeZatvorenog: ['izmjena'],
  zatvorenUIzmjeni: ['izmjena'],
  tehnickaIzmjena: ['izmjena'],
}

/** Groups of statuses by which institutions filter their list. */
export const SKUPINE_STATUSA = {
  izrada: { oznaka: 'U izradi', statusi: [1, 2, 3, 6, 7, 8] },
  odobravanje: { oznaka: 'Na odobravanju', statusi: [4, 9, 10, 12, 13] },
  najava: { oznaka: 'U najavi', statusi: [14, 16] },
  otvoren: { oznaka: 'Otvoren', statusi: [15, 17] },
  izmjena: { oznaka: 'U izmjeni', statusi: [20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 32, 34, 36, 37, 38, 39, 40] },
  obustavljen: { oznaka: 'Obustavljen', statusi: [18, 29] },
  zatvoren: { oznaka: 'Zatvoren', statusi: [19, 33] },
  zavrsen: { oznaka: 'Otkazan, odbijen ili arhiviran', statusi: [5, 11, 35] },
} as const satisfies Record<string, { oznaka: string; statusi: readonly number[] }>
export type SkupinaStatusa = keyof typeof SKUPINE_STATUSA
