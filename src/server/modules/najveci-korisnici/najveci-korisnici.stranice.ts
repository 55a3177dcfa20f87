/** The list of the largest beneficiaries as the server sends it. */
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import {
  ADRESA_KORISNIKA,
  CSV_KORISNIKA,
  NASLOV_KORISNIKA,
  OBJASNJENJE_KORISNIKA,
  OPIS_KORISNIKA,
} from '#contract/modules/najveci-korisnici/najveci-korisnici.ts'
import { markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { najveciKorisnici } from './najveci-korisnici.list.ts'

export const najveciKorisniciStranice: readonly PageRoute[] = [
  {
    url: ADRESA_KORISNIKA,
    page: async ({ db, origin = '' }) => {
      const { korisnici, zupanije, ukupno } = await inSnapshot(db, (tx) => najveciKorisnici(tx, undefined))
      return {
        naslov: NASLOV_KORISNIKA,
        opis: OPIS_KORISNIKA,
        iznad: { naslov: 'Informiranje i vidljivost', put: '/informiranje-i-vidljivost' },
        tijelo: markup`<h1>${NASLOV_KORISNIKA}</h1><p>${OPIS_KORISNIKA}</p><p>${OBJASNJENJE_KORISNIKA}</p>
<p>Ukupno ${formatEur(fromWire(ukupno.iznos))}, korisnika ${ukupno.brojKorisnika}, projekata ${ukupno.brojProjekata}.
<a href="${CSV_KORISNIKA}">Preuzmite popis kao CSV</a></p>
<table><thead><tr><th>Red.</th><th>Korisnik</th><th>OIB</th><th>Županija</th><th>Bespovratna sredstva</th><th>Projekata</th></tr></thead>
<tbody>${korisnici.map(
          ({ red, naziv, oib, zupanija, iznos, brojProjekata }) =>
            markup`<tr><td>${red}</td><td>${naziv}</td><td>${oib ?? '–'}</td><td>${zupanija.naziv}</td><td>${formatEur(fromWire(iznos))}</td><td>${brojProjekata}</td></tr>`,
        )}</tbody></table>
<h2>Po županijama</h2><ul>${zupanije.map(
          ({ naziv, iznos, brojProjekata }) =>
            markup`<li>${naziv}: ${formatEur(fromWire(iznos))}, projekata ${brojProjekata}</li>`,
        )}</ul>`,
        podaci: {
          '@context': 'https://schema.org',
          '@type': 'Dataset',
          name: NASLOV_KORISNIKA,
          description: OPIS_KORISNIKA,
          inLanguage: 'hr',
          url: `${origin}${ADRESA_KORISNIKA}`,
          distribution: {
            '@type': 'DataDownload',
            encodingFormat: 'text/csv',
            contentUrl: `${origin}${CSV_KORISNIKA}`,
          },
        },
      }
    },
  },
]
