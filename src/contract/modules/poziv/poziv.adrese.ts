/** Addresses of what programs of people read about calls, for links; the calls themselves are in `poziv.objave.ts`. */

export const ATOM_POZIVA = '/v1/public/pozivi/objave.atom'
export const ICS_ROKOVA = '/v1/public/pozivi/rokovi.ics'
/** A file of a published call; it needs no sign-in. */
export const datotekaPozivaPut = (pozivId: number, datotekaId: string): string =>
  `/v1/public/pozivi/${pozivId}/datoteke/${datotekaId}`
export const icsRoka = (pozivId: number): string => `/v1/public/pozivi/${pozivId}/rok.ics`
