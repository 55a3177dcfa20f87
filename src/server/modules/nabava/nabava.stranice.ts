/** The pages of procurements that the server sends: readable without JavaScript, found by search engines. */

import { sql } from 'drizzle-orm'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { dokumentNabavePut } from '#contract/modules/nabava/nabava.adrese.ts'
import type { JavnaNabava, JavnaNabavaRedak } from '#contract/modules/nabava/nabava.schema.ts'
import { nabavaStatuses } from '#contract/modules/nabava/nabava.statuses.ts'
import { clean, Markup, markup } from '../../platform/http/markup.ts'
import type { PublicPage } from '../../platform/http/page-head.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { javnaNabava, javneNabave } from './nabava.list.ts'

const NASLOV = 'Nabave'
const OPIS =
  'Javne objave nabava korisnika bespovratnih sredstava koji nisu obveznici zakona o javnoj nabavi. Najprije one kojima rok za ponude prvi istječe.'
/** Procurements that the list shows without JavaScript, and that the map of the site names. */
const NA_POPISU = 100
const U_KARTI = 5000

const kada = (at: string | null) => at && formatVrijeme(Date.parse(at))
const rok = ({ status, rokZaPonude }: JavnaNabavaRedak) =>
  jeStatus(nabavaStatuses, status.id, 'objavljena')
    ? `Ponude do ${kada(rokZaPonude)}`
    : `${status.naziv}, rok za ponude bio je ${kada(rokZaPonude)}`

export const nabavaStranice: readonly PageRoute[] = [
  {
    url: '/nabave',
    page: async ({ db, origin = '' }) =>
      popis((await inSnapshot(db, (tx) => javneNabave(tx, { limit: NA_POPISU }))).data, origin),
  },
  {
    url: '/nabave/:nabavaId',
    page: async ({ db, params, origin = '' }) => {
      const id = idFrom(params.nabavaId)
      const found = id && (await inSnapshot(db, (tx) => javnaNabava(tx, id)))
      return found ? stranica(found, origin) : undefined
    },
    addresses: async ({ db }) => {
      const { rows } = await inSnapshot(db, (tx) =>
        tx.execute<{ id: number }>(
          sql`select n.id from nabava n where n.javni_red is not null order by n.javni_red, n.id limit ${U_KARTI}`,
        ),
      )
      return rows.map(({ id }) => `/nabave/${id}`)
    },
  },
]

function popis(nabave: readonly JavnaNabavaRedak[], origin: string): PublicPage {
  return {
    naslov: NASLOV,
    opis: OPIS,
    tijelo: markup`<h1>${NASLOV}</h1><p>${OPIS}</p>
${
  nabave.length === 0
    ? markup`<p>Trenutno nema objavljenih nabava.</p>`
    : markup`<ul>${nabave.map(
        (one) =>
          markup`<li><a href="/nabave/${one.id}">${one.naziv}</a><br>${[one.narucitelj, one.vrsta, rok(one)].filter(Boolean).join(' · ')}</li>`,
      )}</ul>`
}`,
    podaci: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: NASLOV,
      itemListElement: nabave.map(({ naziv, id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: naziv,
        url: `${origin}/nabave/${id}`,
      })),
    },
  }
}

const opis = (rows: readonly (readonly [string, string | null | undefined])[]) =>
  markup`<dl>${rows.map(([naziv, value]) => value && markup`<dt>${naziv}</dt><dd>${value}</dd>`)}</dl>`

function stranica(nabava: JavnaNabava, origin: string): PublicPage {
  const { id, naziv, narucitelj, rokZaPonude, objavljenoAt, razlogPonistenja } = nabava
  return {
    naslov: naziv,
    opis: `${rok(nabava)}. ${narucitelj}. ${stripMarkup(nabava.opis.replaceAll('><', '> <'))}`,
    iznad: { naslov: NASLOV, put: '/nabave' },
    tijelo: markup`<h1>${naziv}</h1>
<p>${[narucitelj, nabava.program.naziv, nabava.zupanija.naziv].join(' · ')}</p>
<p><strong>${rok(nabava)}</strong></p>
${razlogPonistenja !== null && markup`<p><strong>Razlog poništenja:</strong> ${razlogPonistenja}</p>`}
${opis([
  ['Projekt', nabava.projekt],
  ['Objavljeno', kada(objavljenoAt)],
  ['Izmijenjeno', kada(nabava.izmijenjenoAt)],
  ['Pitanja se primaju do', kada(nabava.rokZaPitanja)],
  ['Vrsta nabave', nabava.vrsta],
  ['CPV oznaka', nabava.cpv],
  [
    'Procijenjena vrijednost bez PDV-a',
    nabava.procijenjenaVrijednost && formatEur(fromWire(nabava.procijenjenaVrijednost)),
  ],
  ['Način dostave ponuda', nabava.nacinDostave],
  ['Kontakt', nabava.kontakt],
  ['Kriterij odabira', nabava.kriterij],
  ['Mjesto isporuke', nabava.mjestoIsporuke],
  ['Rok izvršenja', nabava.rokIzvrsenja],
  ['Jamstva', nabava.jamstva],
])}
${new Markup(clean(nabava.opis))}
<h2>Dokumentacija</h2><ul>${nabava.dokumentacija.map(
      (one) => markup`<li><a href="${dokumentNabavePut(id, one.id)}">${one.naziv}</a></li>`,
    )}</ul>`,
    podaci: {
      '@context': 'https://schema.org',
      '@type': 'Demand',
      name: naziv,
      url: `${origin}/nabave/${id}`,
      availabilityStarts: objavljenoAt,
      inLanguage: 'hr',
      ...(rokZaPonude === null ? {} : { availabilityEnds: rokZaPonude }),
      customer: { '@type': 'Organization', name: narucitelj },
      ...(nabava.procijenjenaVrijednost === null
        ? {}
        : {
            priceSpecification: {
              '@type': 'PriceSpecification',
              priceCurrency: 'EUR',
              price: nabava.procijenjenaVrijednost,
            },
          }),
    },
  }
}
