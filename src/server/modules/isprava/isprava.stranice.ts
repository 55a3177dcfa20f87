/** The page of checking a paper as the server sends it. */
import { ADRESA_PROVJERE, NASLOV_PROVJERE, OPIS_PROVJERE } from '#contract/modules/isprava/isprava.ts'
import { markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'

export const ispravaStranice: readonly PageRoute[] = [
  {
    url: ADRESA_PROVJERE,
    page: () => ({
      naslov: NASLOV_PROVJERE,
      opis: OPIS_PROVJERE,
      tijelo: markup`<h1>${NASLOV_PROVJERE}</h1><p>${OPIS_PROVJERE}</p>
<p>Otisak datoteke računa se u pregledniku, pa provjera radi samo s uključenim JavaScriptom.</p>`,
    }),
  },
]
