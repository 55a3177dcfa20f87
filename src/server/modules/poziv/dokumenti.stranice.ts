/** The page of documents as the server sends it. */

import { safeHref } from '#contract/kernel/html/href.ts'
import { vrstaIVelicina } from '#contract/kernel/velicina-datoteke.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import { type Markup, markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { javniDokumenti } from './dokumenti.list.ts'

const NASLOV = 'Korisni dokumenti'
const NAJVISE = 100

/** A document by name, which leads to its address or to its file. */
export function dokument(
  pozivId: number,
  { naziv, opis, url, datoteka }: PozivDefinicija['dokumentacija'][number],
): Markup {
  const href = url === null ? undefined : safeHref(url)
  const tekst = datoteka && `${naziv} (${vrstaIVelicina(datoteka)})`
  const file = datoteka && markup`<a href="${datotekaPozivaPut(pozivId, datoteka.id)}" download>${tekst}</a>`
  const ime = href === undefined ? (file ?? naziv) : markup`<a href="${href}">${naziv}</a>`
  return markup`${ime}${opis !== '' && ` – ${opis}`}${href !== undefined && file && markup` · ${file}`}`
}

export const dokumentiStranice: readonly PageRoute[] = [
  {
    url: '/korisni-dokumenti',
    page: async ({ db }) => ({
      naslov: NASLOV,
      opis: OPISI.dokumenti,
      tijelo: markup`<h1>${NASLOV}</h1><p>${OPISI.dokumenti}</p>
${(await javniDokumenti(db, { limit: NAJVISE })).data.map(
  ({ id, naziv, dokumenti }) => markup`<h2><a href="/pozivi/${id}">${naziv}</a></h2>
<ul>${dokumenti.map((one) => markup`<li>${dokument(id, one)}</li>`)}</ul>`,
)}`,
    }),
  },
]
