/** Notices as a module of the portal. */

import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { ObavijestStatus } from '#contract/modules/obavijest/obavijest.statuses.ts'
import type { PortalModule } from '../../modul.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { zaduzivaVrsta } from '../../platform/zaduzenje/zaduzenje.ts'
import { cekanjaObavijesti } from './obavijest.ceka.ts'
import type { FindSubscribers } from './obavijest.javljanje.ts'
import { obavijestJobs } from './obavijest.jobs.ts'
import { obavijestUPaleti } from './obavijest.paleta.ts'
import { obavijestUIndeks, traziObavijesti } from './obavijest.pretraga.ts'
import { obavijestiPoBrojevima } from './obavijest.repository.ts'
import { obavijestRoutes } from './obavijest.routes.ts'
import { obavijestStranice } from './obavijest.stranice.ts'

export const obavijestModul = (
  desk: DeskKind<Obavijest, ObavijestStatus>,
  pretplatnici: FindSubscribers,
): PortalModule => ({
  naziv: 'obavijest',
  routes: (app) => obavijestRoutes(app, desk),
  jobs: ({ db, now }) => obavijestJobs(db, now, pretplatnici),
  stranice: obavijestStranice,
  pretraga: { obavijest: { trazi: traziObavijesti, indeks: obavijestUIndeks } },
  paleta: [obavijestUPaleti],
  zaduzuje: [
    zaduzivaVrsta(obavijestKind, obavijestiPoBrojevima, AKCIJA.zaduzenaObavijest, {
      naziv: 'Obavijesti',
      tablica: { ime: 'obavijest', kljuc: 'broj' },
      spomen: ({ naslov }) => ({
        sto: `obavijest „${naslov || 'bez naslova'}”`,
      }),
    }),
  ],
  ceka: cekanjaObavijesti,
})
