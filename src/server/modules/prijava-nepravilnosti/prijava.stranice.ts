/** The page of the report as the server sends it. */
import {
  DIJELOVI_PRIJAVE,
  NASLOV_PRIJAVE,
  OPIS_PRIJAVE,
} from '#contract/modules/prijava-nepravilnosti/prijava.tekst.ts'
import { markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'

export const prijavaNepravilnostiStranice: readonly PageRoute[] = [
  {
    url: '/nepravilnosti',
    page: () => ({
      naslov: NASLOV_PRIJAVE,
      opis: OPIS_PRIJAVE,
      tijelo: markup`<h1>${NASLOV_PRIJAVE}</h1><p>${OPIS_PRIJAVE}</p>
${DIJELOVI_PRIJAVE.map(({ naslov, odlomci }) => markup`<h2>${naslov}</h2>${odlomci.map((one) => markup`<p>${one}</p>`)}`)}
<p>Obrazac prijave radi u pregledniku s uključenim JavaScriptom.</p>`,
    }),
  },
]
