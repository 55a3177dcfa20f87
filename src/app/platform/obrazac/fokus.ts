import { focusField } from '#app/ui/focus-field.ts'

/** The element id of a field; `ime` begins the ids of its form. */
export const idPolja = (polje: string, ime: string | undefined): string =>
  ime === undefined ? polje : `${ime}-${polje}`

/** Brings the one of these fields that comes first on the page into view, and focuses it. */
export function fokusirajPrvo(polja: readonly string[], ime: string | undefined): void {
  const here = polja.flatMap((polje) => document.getElementById(idPolja(polje, ime)) ?? [])
  const [first] = here.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (first !== undefined) focusField(first.id)
}
