/** The pages of the links in letters, for whoever opens one without JavaScript. The secret stands behind `#` and never gets here. */
import { ADRESA_POVEZNICE } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'

const stranica = (url: string, naslov: string, opis: string): PageRoute => ({
  url,
  page: () => ({
    naslov,
    opis,
    tijelo: markup`<h1>${naslov}</h1><p>${opis}</p>
<p>Za potvrdu uključite JavaScript u pregledniku i ponovno otvorite poveznicu iz poruke.</p>`,
  }),
  // Without its secret the address is nobody's, so the map of the site leaves it out.
  addresses: async () => [],
})

export const emailStranice: readonly PageRoute[] = [
  stranica(
    ADRESA_POVEZNICE.potvrda,
    'Potvrda adrese e-pošte',
    'Ovdje potvrđujete da je adresa e-pošte vašeg profila vaša.',
  ),
  stranica(
    ADRESA_POVEZNICE.promjena,
    'Promjena adrese e-pošte',
    'Ovdje potvrđujete novu adresu e-pošte svojeg profila.',
  ),
]
