/** Addresses of what programs of people read about calls, for links; the calls themselves are in `poziv.objave.ts`. */

export const ATOM_POZIVA = '/v1/public/pozivi/objave.atom'
export const ICS_ROKOVA = '/v1/public/pozivi/rokovi.ics'
export const icsRoka = (pozivId: number): string => `/v1/public/pozivi/${pozivId}/rok.ics`
