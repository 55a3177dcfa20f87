/** How an inquiry is drawn by the engine of documents: in a window, above whatever page is open. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { UPIT } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.upit.ts'
import { TIP_PITANJA } from './zapis.ts'

/** Set before the names of its controls: the page under the window may have the same. */
export const PREFIKS_UPITA = 'upit-'

export const PRIKAZ_UPITA = definePrikaz({ dokument: UPIT, vrsta: TIP_PITANJA, prefiks: PREFIKS_UPITA })
