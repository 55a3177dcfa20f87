/** Binds the reference lists; everybody may read them and shared caches may keep them. */
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import {
  gradoviOpcine,
  nkdDjelatnosti,
  POPISI,
  popis,
  stranica,
  vrsteLokalneSamouprave,
  vrstePravnihSubjekta,
  zupanije,
} from './sifrarnik.repository.ts'

export function sifrarnikRoutes(app: PortalApp): void {
  const lists = sifrarnikEndpoints
  bind(app, lists.zupanije, async ({ query }) => stranica(await zupanije(app.db), query))
  bind(app, lists.gradoviOpcine, async ({ query }) => stranica(await gradoviOpcine(app.db, query.zupanijaId), query))
  bind(app, lists.vrstePravnihSubjekta, async ({ query }) => stranica(await vrstePravnihSubjekta(app.db), query))
  bind(app, lists.vrsteLokalnihPodrucnihSamouprava, async ({ query }) =>
    stranica(await vrsteLokalneSamouprave(app.db), query),
  )
  bind(app, lists.nkd, async ({ query }) => stranica(await nkdDjelatnosti(app.db), query))
  for (const name of POPISI) bind(app, lists[name], async ({ query }) => stranica(await popis(app.db, name), query))
}
