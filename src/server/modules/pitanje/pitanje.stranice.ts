/** The pages of published questions that the server sends: readable without JavaScript, found by search engines. */

import { sql } from 'drizzle-orm'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { type JavnoPitanje, KATEGORIJE_OZNAKE } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { Database } from '../../platform/db/client.ts'
import { clean, Markup, markup } from '../../platform/http/markup.ts'
import type { PublicPage } from '../../platform/http/page-head.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { imeJavnogPoziva, javnaPitanja, jednoJavno } from './pitanje.list.ts'

const NASLOV = 'Pitanja i odgovori'
/** Questions that the list shows without JavaScript, and that the map of the site names. */
const NA_POPISU = 100
const U_KARTI = 5000

const popisPut = (pozivId: number) => `/pozivi/${pozivId}/pitanja-i-odgovori`
const dan = (moment: string) => formatDatum(today(Date.parse(moment)))
const odlomci = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => markup`<p>${line}</p>`)

export const pitanjeStranice: readonly PageRoute[] = [
  {
    url: '/pozivi/:pozivId/pitanja-i-odgovori',
    page: ({ db, params }) => popis(db, idFrom(params.pozivId)),
    addresses: ({ db }) => adrese(db, (pozivId) => popisPut(pozivId)),
  },
  {
    url: '/pozivi/:pozivId/pitanja-i-odgovori/:pitanjeId',
    page: async ({ db, params }) => {
      const [pozivId, id] = [idFrom(params.pozivId), idFrom(params.pitanjeId)]
      const found = pozivId && id && (await inSnapshot(db, (tx) => jednoJavno(tx, pozivId, id)))
      return found ? jedno(found) : undefined
    },
    addresses: ({ db }) => adrese(db, (pozivId, id) => `${popisPut(pozivId)}/${id}`),
  },
]

async function adrese(db: Database, put: (pozivId: number, id: number) => string): Promise<string[]> {
  const { rows } = await inSnapshot(db, (tx) =>
    tx.execute<{ pozivId: number; id: number }>(sql`
      select j.poziv_id as "pozivId", j.id from javno_pitanje j join poziv z on z.id = j.poziv_id
      where z.javni_red is not null order by j.objavljeno_at desc, j.id desc limit ${U_KARTI}`),
  )
  return [...new Set(rows.map(({ pozivId, id }) => put(pozivId, id)))]
}

async function popis(db: Database, pozivId: number | undefined): Promise<PublicPage | undefined> {
  if (pozivId === undefined) return undefined
  const found = await inSnapshot(db, async (tx) => {
    const poziv = await imeJavnogPoziva(tx, pozivId)
    if (poziv === undefined) return undefined
    return { poziv, pitanja: (await javnaPitanja(tx, pozivId, { limit: NA_POPISU })).data }
  })
  if (found === undefined) return undefined
  const { poziv, pitanja } = found
  const vrijede = pitanja.filter(({ povuceno }) => povuceno === null)
  return {
    naslov: `${NASLOV}: ${poziv}`,
    opis: `Objavljeni odgovori na pitanja o pozivu ${poziv}.`,
    iznad: { naslov: poziv, put: `/pozivi/${pozivId}` },
    tijelo: markup`<h1>${NASLOV}</h1><p><a href="/pozivi/${pozivId}">${poziv}</a></p>
${pitanja.length === 0 && markup`<p>Još nema objavljenih odgovora.</p>`}
${pitanja.map(
  (one) =>
    markup`<h2><a href="${popisPut(pozivId)}/${one.id}">${one.naslov}</a></h2>${odlomci(one.tekst)}${odgovor(one)}`,
)}`,
    ...(vrijede.length === 0
      ? {}
      : {
          podaci: {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            inLanguage: 'hr',
            mainEntity: vrijede.map((one) => ({
              '@type': 'Question',
              name: one.naslov,
              acceptedAnswer: { '@type': 'Answer', text: one.odgovor },
            })),
          },
        }),
  }
}

/** The answer, written anew from the closed list of elements when it was read. */
function odgovor({ odgovor: html, povuceno, objavljenoAt }: JavnoPitanje): Markup {
  if (povuceno !== null) {
    return markup`<p><strong>Odgovor je povučen ${dan(povuceno.at)}</strong></p>${odlomci(povuceno.razlog)}
<del>${new Markup(clean(html))}</del>`
  }
  return markup`<p><strong>Odgovor</strong> (objavljen ${dan(objavljenoAt)})</p>${new Markup(clean(html))}`
}

function jedno(pitanje: JavnoPitanje): PublicPage {
  const { id, poziv, naslov, tekst, kategorija, objavljenoAt, povuceno } = pitanje
  return {
    naslov,
    opis: povuceno === null ? stripMarkup(pitanje.odgovor.replaceAll('><', '> <')) : povuceno.razlog,
    iznad: { naslov: `${NASLOV}: ${poziv.naziv}`, put: popisPut(poziv.id) },
    tijelo: markup`<h1>${naslov}</h1>
<p><a href="${popisPut(poziv.id)}">${poziv.naziv}</a> · ${KATEGORIJE_OZNAKE[kategorija]}</p>${odlomci(tekst)}
${odgovor(pitanje)}`,
    ...(povuceno === null
      ? {
          podaci: {
            '@context': 'https://schema.org',
            '@type': 'QAPage',
            inLanguage: 'hr',
            mainEntity: {
              '@type': 'Question',
              name: naslov,
              text: tekst,
              answerCount: 1,
              acceptedAnswer: {
                '@type': 'Answer',
                text: pitanje.odgovor,
                dateCreated: objavljenoAt,
                url: `${popisPut(poziv.id)}/${id}`,
              },
            },
          },
        }
      : {}),
  }
}
