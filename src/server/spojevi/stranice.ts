/** Every public page that the server sends: the front page, and those of the modules. */

import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { PORTAL } from '#contract/kernel/portal.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import { popisObavijesti, vazeceObavijesti } from '../modules/obavijest/obavijest.stranice.ts'
import { karticePoziva, popisPoziva } from '../modules/poziv/poziv.stranice.ts'
import { programi } from '../modules/program/program.repository.ts'
import { MODULES } from '../modules.ts'
import type { Site } from '../platform/http/files.ts'
import { markup } from '../platform/http/markup.ts'
import type { PublicPage } from '../platform/http/page-head.ts'
import type { PageRoute } from '../platform/http/pages.ts'
import { inSnapshot } from '../platform/http/route.ts'

const NA_NASLOVNICI = 10

const naslovnica: PageRoute = {
  url: '/',
  page: async ({ db, now, origin }): Promise<PublicPage> => {
    const [pozivi, svi, obavijesti] = await Promise.all([
      karticePoziva(db, NA_NASLOVNICI, true),
      inSnapshot(db, programi),
      vazeceObavijesti(db, now),
    ])
    return {
      opis: OPISI.naslovnica,
      tijelo: markup`<h1>${PORTAL}</h1><p>${OPISI.naslovnica}</p>
<h2>Otvoreni pozivi</h2>${popisPoziva(pozivi)}<p><a href="/pozivi">Svi pozivi</a></p>
<h2>Programi</h2><ul>${svi.map(
        ({ naziv, ukupnaFinancijskaAlokacija }) =>
          markup`<li>${naziv}: ${formatEur(fromWire(ukupnaFinancijskaAlokacija))}</li>`,
      )}</ul>
<h2>Obavijesti</h2>${popisObavijesti(obavijesti)}`,
      ...(origin === undefined
        ? {}
        : {
            podaci: {
              '@context': 'https://schema.org',
              '@type': 'WebSite',
              name: PORTAL,
              url: `${origin}/`,
              inLanguage: 'hr',
            },
          }),
    }
  },
}

export const SITE: Site = {
  pages: [naslovnica, ...MODULES.flatMap(({ stranice }) => stranice ?? [])],
  work: /^\/(?:prijavitelj|institucija|administracija|korisnik|prijava|prijava-odabir|login|odjava)(?:\/|$)/,
  letters: /^\/odjava\//,
}
