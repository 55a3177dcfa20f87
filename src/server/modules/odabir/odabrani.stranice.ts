/** The page of chosen projects that the server sends. */
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import type { OdabraniPregled, OdabraniProjekt } from '#contract/modules/odabir/odabrani.endpoints.ts'
import {
  adresaOdabranih,
  NASLOV_ODABRANIH,
  NEMA_ODABRANIH,
  OBJASNJENJE_ODABRANIH,
  objavaRijecima,
} from '#contract/modules/odabir/odabrani.ts'
import { NE_OBJAVLJUJE_SE } from '#contract/modules/projekt/zaprimljene.ts'
import { type Markup, markup } from '../../platform/http/markup.ts'
import type { PublicPage } from '../../platform/http/page-head.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { popisOdabranih, poziviSOdabranima, pregledOdabranih } from './odabrani.list.ts'

/** Projects that the list shows without JavaScript, and calls that the map of the site names. */
const NA_POPISU = 100
const U_KARTI = 5000

const iznos = (amount: string) => formatEur(fromWire(amount))

export const odabraniStranice: readonly PageRoute[] = [
  {
    url: '/pozivi/:pozivId/odabrani-projekti',
    page: async ({ db, params, now }) => {
      const id = idFrom(params.pozivId)
      if (id === undefined) return undefined
      return inSnapshot(db, async (tx) => {
        const pregled = await pregledOdabranih(tx, id, now)
        if (pregled === undefined) return undefined
        return stranica(pregled, (await popisOdabranih(tx, id, { limit: NA_POPISU }, now))?.data ?? [])
      })
    },
    addresses: async ({ db, now }) =>
      (await inSnapshot(db, (tx) => poziviSOdabranima(tx, now, U_KARTI))).map(adresaOdabranih),
  },
]

function stranica(pregled: OdabraniPregled, projekti: readonly OdabraniProjekt[]): PublicPage {
  const { poziv, objavljeno, ukupno, bespovratna } = pregled
  return {
    naslov: `${NASLOV_ODABRANIH}: ${poziv.naziv}`,
    opis: `Projekti odabrani na pozivu ${poziv.naziv}: ${ukupno}, ukupno ${iznos(bespovratna)} bespovratnih sredstava.`,
    iznad: { naslov: poziv.naziv, put: `/pozivi/${poziv.id}` },
    tijelo: markup`<h1>${NASLOV_ODABRANIH}</h1><p><a href="/pozivi/${poziv.id}">${poziv.naziv}</a></p>
<p>${objavaRijecima(objavljeno)} ${OBJASNJENJE_ODABRANIH}</p>
${ukupno === 0 ? markup`<p>${NEMA_ODABRANIH}.</p>` : markup`<p>Odabrano: <strong>${ukupno}</strong>, ukupno ${iznos(bespovratna)}.</p>`}
${projekti.length > 0 && tablica(projekti)}`,
  }
}

const tablica = (projekti: readonly OdabraniProjekt[]): Markup => markup`
<table><thead><tr><th>Projekt</th><th>Šifra</th><th>Prijavitelj</th><th>Županija sjedišta</th><th>Odluka</th><th>Prihvatljivi troškovi</th><th>Bespovratna sredstva</th></tr></thead>
<tbody>${projekti.map(
  (one) =>
    markup`<tr><td>${one.naziv ?? NE_OBJAVLJUJE_SE}</td><td>${one.sifra}</td><td>${one.prijavitelj ?? NE_OBJAVLJUJE_SE}</td><td>${one.zupanija}</td><td>${formatDatum(one.odluka)}</td><td>${iznos(one.prihvatljivo)}</td><td>${iznos(one.bespovratna)}</td></tr>`,
)}</tbody></table>`
