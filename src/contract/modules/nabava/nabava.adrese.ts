/** Addresses of what programs of people read about procurements, for links. */

export const icsNabave = (nabavaId: number): string => `/v1/public/nabave/${nabavaId}/rok.ics`
/** A document of a published procurement; it needs no sign-in. */
export const dokumentNabavePut = (nabavaId: number, datotekaId: string): string =>
  `/v1/public/nabave/${nabavaId}/dokumenti/${datotekaId}`
