/** Rules by which a refused call says what is missing of its caller; without schemas, so that any screen may ask for them. */

/** The password was right; the code of the second factor is missing or wrong. */
export const DRUGI_FAKTOR = 'drugi-faktor'

/** Signed in too long ago for this (R-AUT-6). */
export const SVJEZA_PRIJAVA = 'svjeza-prijava'

/** What is said beside the fields of signing in. */
export const PORUKE_PRIJAVE = {
  novaLozinka: 'Najmanje 12 znakova, na primjer nekoliko riječi. Smijete je zalijepiti iz upravitelja lozinkama.',
  unesiteKod: 'Unesite kod iz aplikacije za jednokratne kodove ili jedan od pričuvnih kodova.',
} as const
