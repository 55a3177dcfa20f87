/** Binds the reference lists; everybody may read them and shared caches may keep them. */
import { today } from '#contract/kernel/datum.ts'
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
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
  bind(app, lists.brojeviRegistra, async ({ db, now }) => ({
    mboZnamenki: Number(await vrijednostPostavke(db, 'mboZnamenki', today(now))),
  }))
  bind(app, lists.zupanije, async ({ db, query }) => stranica(await zupanije(db), query))
  bind(app, lists.gradoviOpcine, async ({ db, query }) => stranica(await gradoviOpcine(db, query.zupanijaId), query))
  bind(app, lists.vrstePravnihSubjekta, async ({ db, query }) => stranica(await vrstePravnihSubjekta(db), query))
  bind(app, lists.vrsteLokalnihPodrucnihSamouprava, async ({ db, query }) =>
    stranica(await vrsteLokalneSamouprave(db), query),
  )
  bind(app, lists.nkd, async ({ db, query }) => stranica(await nkdDjelatnosti(db), query))
  for (const name of POPISI) bind(app, lists[name], async ({ db, query }) => stranica(await popis(db, name), query))
}
