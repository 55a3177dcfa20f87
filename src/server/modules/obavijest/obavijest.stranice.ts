/** The pages of notices that the server sends: readable without JavaScript, found by search engines. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import type { Database } from '../../platform/db/client.ts'
import { clean, Markup, markup } from '../../platform/http/markup.ts'
import type { PublicPage } from '../../platform/http/page-head.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { javnaObavijest, trenutneObavijesti } from './obavijest.list.ts'

const { naslov: NASLOV, vrijedi, nema } = PORUKE.obavijesti

const kada = ({ startAt, endAt }: TrenutnaObavijest) =>
  vrijedi(formatVrijeme(Date.parse(startAt)), formatVrijeme(Date.parse(endAt)))

/** Notices in force, the important ones first. */
export const vazeceObavijesti = (db: Database, now: number): Promise<TrenutnaObavijest[]> =>
  inSnapshot(db, (tx) => trenutneObavijesti(tx, 'javnost', now))

/** Notices as a list of links with their validity. */
export function popisObavijesti(obavijesti: readonly TrenutnaObavijest[]): Markup {
  if (obavijesti.length === 0) return markup`<p>${nema}</p>`
  return markup`<ul>${obavijesti.map(
    (one) => markup`<li><a href="/obavijesti/${one.id}">${one.naslov}</a><br>${kada(one)}</li>`,
  )}</ul>`
}

export const obavijestStranice: readonly PageRoute[] = [
  {
    url: '/obavijesti',
    page: async ({ db, now }) => ({
      naslov: NASLOV,
      opis: OPISI.obavijesti,
      tijelo: markup`<h1>${NASLOV}</h1><p>${OPISI.obavijesti}</p>${popisObavijesti(await vazeceObavijesti(db, now))}`,
    }),
  },
  {
    url: '/obavijesti/:obavijestId',
    page: async ({ db, params, now }) => {
      const id = idFrom(params.obavijestId)
      const found = id && (await inSnapshot(db, (tx) => javnaObavijest(tx, id, now)))
      return found ? stranica(found) : undefined
    },
    addresses: async ({ db, now }) => (await vazeceObavijesti(db, now)).map(({ id }) => `/obavijesti/${id}`),
  },
]

function stranica(obavijest: TrenutnaObavijest): PublicPage {
  const { naslov, opis, startAt, endAt, institucija } = obavijest
  return {
    naslov,
    opis: stripMarkup(opis),
    iznad: { naslov: NASLOV, put: '/obavijesti' },
    // Written anew from the closed list of elements, every text in it escaped.
    tijelo: markup`<h1>${naslov}</h1><p>${[institucija?.naziv, kada(obavijest)].filter(Boolean).join(' · ')}</p>
${new Markup(clean(sanitizeHtml(opis)))}`,
    podaci: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: naslov,
      datePublished: startAt,
      expires: endAt,
      inLanguage: 'hr',
      ...(institucija === null ? {} : { author: { '@type': 'GovernmentOrganization', name: institucija.naziv } }),
    },
  }
}
