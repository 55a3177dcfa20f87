/** The page of programmes as the server sends it. */

import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { type Grana, stabloKomponenti, ulogaProvoditelja } from '#contract/modules/program/program.stablo.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import { type Markup, markup } from '../../platform/http/markup.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { programi } from './program.repository.ts'

const NASLOV = 'Operativni programi'

const grane = (djeca: readonly Grana[]): Markup | false =>
  djeca.length > 0 &&
  markup`<ul>${djeca.map(({ oznaka, naziv, djeca: nize }) => markup`<li>${oznaka} ${naziv}${grane(nize)}</li>`)}</ul>`

export const programStranice: readonly PageRoute[] = [
  {
    url: '/operativni-programi',
    page: async ({ db }) => ({
      naslov: NASLOV,
      opis: OPISI.programi,
      tijelo: markup`<h1>${NASLOV}</h1><p>${OPISI.programi}</p>
${(await inSnapshot(db, programi)).map(
  ({ id, naziv, ukupnaFinancijskaAlokacija, provoditelji, komponentePrograma }) => markup`<h2>${naziv}</h2>
<p>Ukupna alokacija ${formatEur(fromWire(ukupnaFinancijskaAlokacija))}. <a href="/pozivi?program=${id}">Pozivi programa</a></p>
<ul>${provoditelji.map((one) => markup`<li>${ulogaProvoditelja(id, one.ulogaProvoditeljaId)}: ${one.naziv}</li>`)}</ul>
${grane(stabloKomponenti(komponentePrograma))}`,
)}`,
    }),
  },
]
