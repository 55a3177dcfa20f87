/**
 * The one catalogue of what the portal says to people in validation, errors and standing phrases. Texts of the
 * specification are letter for letter, also where they lack a diacritic or carry a slip; do not correct them.
 * A function takes what the specification leaves open; numbers are shown in the German way. Every text by its use:
 * `PORUKE.polje.obavezno`, `PORUKE.polje.minDuljina(3)`. The groups are files of their own, so that a page loads its own.
 */
export * as PORUKE from './poruke/sve.ts'
