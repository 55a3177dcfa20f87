/** The forty statuses of a call with the specification's numbers and labels, and what may be edited in each. */
import type { Status } from '#contract/kernel/status.ts'

const CRTA = ['R@DRF'] as const
const OCJENA = ['R@APR'] as const

export const pozivStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: CRTA },
  uIzradiCekaPotvrdu: { id: 2, label: 'U izradi čeka potvrdu', ton: 'active' },
  uIzradiCekaOdobrenje: { id: 3, label: 'U izradi čeka odobrenje', ton: 'active' },
  podnesen: { id: 4, label: 'Podnesen', ton: 'active', editableBy: OCJENA },
  otkazan: { id: 5, label: 'Otkazan (Završen)', ton: 'danger' },
  vracen: { id: 6, label: 'Vraćen na doradu', ton: 'active', editableBy: CRTA },
  vracenCekaPotvrdu: { id: 7, label: 'Vraćen na doradu čeka potvrdu', ton: 'active' },
  vracenCekaOdobrenje: { id: 8, label: 'Vraćen na doradu čeka odobrenje', ton: 'active' },
  odbijanjeCekaPotvrdu: { id: 9, label: 'Podnesen odbijanje čeka potvrdu', ton: 'active' },
  odbijanjeCekaOdobrenje: { id: 10, label: 'Podnesen odbijanje čeka odobrenje', ton: 'active' },
  odbijen: { id: 11, label: 'Odbijen', ton: 'danger' },
  odobravanjeCekaPotvrdu: { id: 12, label: 'Podnesen odobravanje čeka potvrdu', ton: 'active' },
  odobravanjeCekaOdobrenje: { id: 13, label: 'Podnesen odobravanje čeka odobrenje', ton: 'active' },

  uNajavi: { id: 14, label: 'U najavi', ton: 'info' },
  otvoren: { id: 15, label: 'Otvoren', ton: 'success' },
  azuriranjeNajave: { id: 16, label: 'Ažuriranje dokumentacije u tijeku', ton: 'info', editableBy: CRTA },
  azuriranjeOtvorenog: { id: 17, label: 'Otvoren (ažuriranje)', ton: 'success', editableBy: CRTA },
  obustavljen: { id: 18, label: 'Obustavljen (Završen)', ton: 'warning' },
  zatvoren: { id: 19, label: 'Zatvoren (Završen)', ton: 'neutral' },

  uIzmjeni: { id: 20, label: 'U izmjeni', ton: 'active', editableBy: CRTA },
  uIzmjeniCekaPotvrdu: { id: 21, label: 'U izmjeni čeka potvrdu', ton: 'active' },
  uIzmjeniCekaOdobrenje: { id: 22, label: 'U izmjeni čeka odobrenje', ton: 'active' },
  izmjenaPodnesena: { id: 23, label: 'Podnesena izmjena', ton: 'active', editableBy: OCJENA },
  izmjenaOdbijanjeCekaPotvrdu: { id: 24, label: 'izmjena odbijanje čeka potvrdu', ton: 'active' },
  izmjenaOdbijanjeCekaOdobrenje: { id: 25, label: 'izmjena odbijanje čeka odobrenje', ton: 'active' },
  izmjenaOdobravanjeCekaPotvrdu: { id: 26, label: 'izmjena odobravanje čeka potvrdu', ton: 'active' },
  izmjenaOdobravanjeCekaOdobrenje: { id: 27, label: 'izmjena odobravanje čeka odobrenje', ton: 'active' },
  izmjenaOdobrena: { id: 28, label: 'Odobrena izmjena', ton: 'active' },

  azuriranjeObustavljenog: { id: 29, label: 'Obustavljen (ažuriranje)', ton: 'warning', editableBy: CRTA },
  izmjenaVracena: { id: 30, label: 'Izmjena vraćena na doradu', ton: 'active', editableBy: CRTA },
  izmjenaVracenaCekaPotvrdu: { id: 31, label: 'izmjena vraćena čeka potvrdu', ton: 'active' },
  izmjenaVracenaCekaOdobrenje: { id: 32, label: 'izmjena vraćena čeka odobrenje', ton: 'active' },
  azuriranjeZatvorenog: { id: 33, label: 'Zatvoren (ažuriranje)', ton: 'neutral', editableBy: CRTA },
  zatvorenUIzmjeni: { id: 34, label: 'Zatvoren (u izmjeni)', ton: 'active', editableBy: CRTA },
  arhiviran: { id: 35, label: 'Arhiviran', ton: 'neutral' },

  tehnickaIzmjena: { id: 36, label: 'U izmjeni poziva', ton: 'active', editableBy: CRTA },
  tehnickaIzmjenaPodnesena: { id: 37, label: 'Izmjena podnesena', ton: 'active' },
  tehnickaIzmjenaProvjerena: { id: 38, label: 'Provjeren', ton: 'active' },
  tehnickaIzmjenaPotvrdena: { id: 39, label: 'Potvrđen', ton: 'active' },
  izmjenaOtkazana: { id: 40, label: 'Otkazana izmjena', ton: 'active' },
} as const satisfies Record<string, Status>
export type PozivStatus = keyof typeof pozivStatuses

/** What a call is under an update or a change of it. */
export const OSNOVNI = ['uNajavi', 'otvoren', 'obustavljen', 'zatvoren'] as const satisfies readonly PozivStatus[]
export type OsnovniStatus = (typeof OSNOVNI)[number]

/** Statuses of a change, whose base is stored. */
export const STATUSI_IZMJENE = [
  'uIzmjeni',
  'uIzmjeniCekaPotvrdu',
  'uIzmjeniCekaOdobrenje',
  'izmjenaPodnesena',
  'izmjenaOdbijanjeCekaPotvrdu',
  'izmjenaOdbijanjeCekaOdobrenje',
  'izmjenaOdobravanjeCekaPotvrdu',
  'izmjenaOdobravanjeCekaOdobrenje',
  'izmjenaOdobrena',
  'izmjenaVracena',
  'izmjenaVracenaCekaPotvrdu',
  'izmjenaVracenaCekaOdobrenje',
  'tehnickaIzmjena',
  'tehnickaIzmjenaPodnesena',
  'tehnickaIzmjenaProvjerena',
  'tehnickaIzmjenaPotvrdena',
  'izmjenaOtkazana',
] as const satisfies readonly PozivStatus[]

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
  izrada: {
    oznaka: 'U izradi',
    statusi: [
      'uIzradi',
      'uIzradiCekaPotvrdu',
      'uIzradiCekaOdobrenje',
      'vracen',
      'vracenCekaPotvrdu',
      'vracenCekaOdobrenje',
    ],
  },
  odobravanje: {
    oznaka: 'Na odobravanju',
    statusi: [
      'podnesen',
      'odbijanjeCekaPotvrdu',
      'odbijanjeCekaOdobrenje',
      'odobravanjeCekaPotvrdu',
      'odobravanjeCekaOdobrenje',
    ],
  },
  najava: { oznaka: 'U najavi', statusi: ['uNajavi', 'azuriranjeNajave'] },
  otvoren: { oznaka: 'Otvoren', statusi: ['otvoren', 'azuriranjeOtvorenog'] },
  izmjena: { oznaka: 'U izmjeni', statusi: [...STATUSI_IZMJENE, 'zatvorenUIzmjeni'] },
  obustavljen: { oznaka: 'Obustavljen', statusi: ['obustavljen', 'azuriranjeObustavljenog'] },
  zatvoren: { oznaka: 'Zatvoren', statusi: ['zatvoren', 'azuriranjeZatvorenog'] },
  zavrsen: { oznaka: 'Otkazan, odbijen ili arhiviran', statusi: ['otkazan', 'odbijen', 'arhiviran'] },
} as const satisfies Record<string, { oznaka: string; statusi: readonly PozivStatus[] }>
export type SkupinaStatusa = keyof typeof SKUPINE_STATUSA
