/** The page of received applications that the server sends. */

import { sql } from 'drizzle-orm'
import { formatDatum, formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import type { ZaprimljenaPrijava, ZaprimljenePregled } from '#contract/modules/projekt/zaprimljene.endpoints.ts'
import {
  adresaZaprimljenih,
  NASLOV_ZAPRIMLJENIH,
  NE_OBJAVLJUJE_SE,
  objasnjenje,
} from '#contract/modules/projekt/zaprimljene.ts'
import { type Markup, markup } from '#server/platform/http/markup.ts'
import type { PublicPage } from '#server/platform/http/page-head.ts'
import type { PageRoute } from '#server/platform/http/pages.ts'
import { inSnapshot } from '#server/platform/http/route.ts'
import { popisZaprimljenih, pregledZaprimljenih } from './zaprimljene.list.ts'

/** Applications that the list shows without JavaScript, and calls that the map of the site names. */
const NA_POPISU = 100
const U_KARTI = 5000

const iznos = (amount: string) => formatEur(fromWire(amount))

export const zaprimljeneStranice: readonly PageRoute[] = [
  {
    url: '/pozivi/:pozivId/zaprimljene-prijave',
    page: async ({ db, params }) => {
      const id = idFrom(params.pozivId)
      if (id === undefined) return undefined
      return inSnapshot(db, async (tx) => {
        const pregled = await pregledZaprimljenih(tx, id)
        if (pregled === undefined) return undefined
        return stranica(pregled, (await popisZaprimljenih(tx, id, { limit: NA_POPISU }))?.data ?? [])
      })
    },
    addresses: async ({ db }) => {
      const { rows } = await inSnapshot(db, (tx) =>
        tx.execute<{ id: number }>(sql`
          select id from poziv where javni_red is not null order by javni_red, id limit ${U_KARTI}`),
      )
      return rows.map(({ id }) => adresaZaprimljenih(id))
    },
  },
]

function stranica(pregled: ZaprimljenePregled, prijave: readonly ZaprimljenaPrijava[]): PublicPage {
  const { poziv, ukupno, trazeno, poDanima } = pregled
  return {
    naslov: `${NASLOV_ZAPRIMLJENIH}: ${poziv.naziv}`,
    opis: `Broj zaprimljenih prijava na poziv ${poziv.naziv}: ${ukupno}.`,
    iznad: { naslov: poziv.naziv, put: `/pozivi/${poziv.id}` },
    tijelo: markup`<h1>${NASLOV_ZAPRIMLJENIH}</h1><p><a href="/pozivi/${poziv.id}">${poziv.naziv}</a></p>
<p>Zaprimljenih prijava: <strong>${ukupno}</strong>.${trazeno !== null && ` Ukupno zatraženo: ${iznos(trazeno)}.`}</p>
<p>${objasnjenje(poziv.skupina)}</p>
${poDanima.length > 0 && markup`<h2>Kada su prijave stigle</h2><ul>${poDanima.map(({ dan, broj }) => markup`<li>${formatDatum(dan)}: ${broj}</li>`)}</ul>`}
${prijave.length > 0 && tablica(prijave)}`,
  }
}

const tablica = (prijave: readonly ZaprimljenaPrijava[]): Markup => markup`<h2>Popis prijava</h2>
<table><thead><tr><th>Red.</th><th>Zaprimljena</th><th>Prijavitelj</th><th>Projekt</th><th>Zatražena bespovratna sredstva</th></tr></thead>
<tbody>${prijave.map(
  (one) =>
    markup`<tr><td>${one.redniBroj}</td><td>${formatVrijeme(Date.parse(one.vrijemePodnosenja))}</td><td>${one.prijavitelj ?? NE_OBJAVLJUJE_SE}</td><td>${one.naziv ?? NE_OBJAVLJUJE_SE}</td><td>${iznos(one.trazenaBespovratna)}</td></tr>`,
)}</tbody></table>`
