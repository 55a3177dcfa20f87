/** Rules by which a refused call says what is missing of its caller; without schemas, so that any screen may ask for them. */

/** The password was right; the code of the second factor is missing or wrong. */
export const DRUGI_FAKTOR = 'drugi-faktor'

/** Signed in too long ago for this (R-AUT-6). */
export const SVJEZA_PRIJAVA = 'svjeza-prijava'
