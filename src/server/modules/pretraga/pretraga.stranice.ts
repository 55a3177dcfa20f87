/** The frequent questions and the search as the server sends them. */
import { NAJCESCA_PITANJA } from '#contract/modules/pretraga/najcesca-pitanja.ts'
import { markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'

const PITANJA = 'Najčešća pitanja'
const OPIS_PITANJA =
  'Kako se portal koristi: pozivi, prijava u sustav, izrada i podnošenje prijave, pristupačnost i podrška.'
const PRETRAGA = 'Rezultati pretrage'
const OPIS_PRETRAGE = 'Pretraga poziva, nabava, obavijesti te pitanja i odgovora. Naglasci i padeži nisu važni.'

export const pretragaStranice: readonly PageRoute[] = [
  {
    url: '/najcesca-pitanja',
    page: () => ({
      naslov: PITANJA,
      opis: OPIS_PITANJA,
      tijelo: markup`<h1>${PITANJA}</h1><p>${OPIS_PITANJA}</p>${NAJCESCA_PITANJA.map(
        ({ naziv, pitanja }) =>
          markup`<h2>${naziv}</h2>${pitanja.map(
            ({ id, pitanje, odgovor, vise }) =>
              markup`<h3 id="${id}">${pitanje}</h3>${odgovor.map((one) => markup`<p>${one}</p>`)}
${vise && markup`<p><a href="${vise.adresa}">${vise.naziv}</a></p>`}`,
          )}`,
      )}`,
      podaci: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: 'hr',
        mainEntity: NAJCESCA_PITANJA.flatMap(({ pitanja }) =>
          pitanja.map(({ pitanje, odgovor }) => ({
            '@type': 'Question',
            name: pitanje,
            acceptedAnswer: { '@type': 'Answer', text: odgovor.join(' ') },
          })),
        ),
      },
    }),
  },
  {
    url: '/rezultati-pretrage',
    page: () => ({
      naslov: PRETRAGA,
      opis: OPIS_PRETRAGE,
      tijelo: markup`<h1>${PRETRAGA}</h1><p>${OPIS_PRETRAGE}</p>
<p>Pretraga radi u pregledniku s uključenim JavaScriptom. Bez njega pregledajte <a href="/pozivi">pozive</a>,
<a href="/obavijesti">obavijesti</a> i <a href="/najcesca-pitanja">najčešća pitanja</a>.</p>`,
    }),
  },
]
