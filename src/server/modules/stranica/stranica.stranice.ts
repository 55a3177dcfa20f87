/** The pages of text as the server sends them. */
import { formatDatum } from '#contract/kernel/datum.ts'
import { type Blok, odsjecci, type Stranica } from '#contract/modules/stranica/stranica.ts'
import { STRANICE } from '#contract/modules/stranica/stranice.ts'
import { type Markup, markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'

const odlomak = (tekst: string): Markup[] =>
  odsjecci(tekst).map(({ tekst: rijeci, href }) =>
    href === undefined ? markup`${rijeci}` : markup`<a href="${href}">${rijeci}</a>`,
  )

function blok(one: Blok): Markup {
  if (typeof one === 'string') return markup`<p>${odlomak(one)}</p>`
  if ('slika' in one) {
    const { datoteka, opis, sirina, visina } = one.slika
    return markup`<p><img src="${datoteka}" alt="${opis}" width="${sirina}" height="${visina}" loading="lazy"></p>`
  }
  if ('popis' in one) return markup`<ul>${one.popis.map((stavka) => markup`<li>${odlomak(stavka)}</li>`)}</ul>`
  return markup`<ol>${one.koraci.map((korak) => markup`<li>${odlomak(korak)}</li>`)}</ol>`
}

const tijelo = ({ naslov, opis, dijelovi, azurirano }: Stranica): Markup => markup`<h1>${naslov}</h1><p>${opis}</p>
${dijelovi.map((dio) => markup`<h2>${dio.naslov}</h2>${dio.sadrzaj.map(blok)}`)}
${azurirano && markup`<p>Zadnja izmjena: ${formatDatum(azurirano)}</p>`}`

export const tekstovneStranice: readonly PageRoute[] = STRANICE.map((stranica) => ({
  url: stranica.put,
  page: () => ({ naslov: stranica.naslov, opis: stranica.opis, tijelo: tijelo(stranica) }),
}))
