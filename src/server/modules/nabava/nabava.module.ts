/** Procurements as a module of the portal. */

import type { Nabava } from '#contract/modules/nabava/nabava.schema.ts'
import type { NabavaStatus } from '#contract/modules/nabava/nabava.statuses.ts'
import type { PortalModule } from '../../modul.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { cekanjaNabava } from './nabava.ceka.ts'
import { datotekeNabava } from './nabava.datoteke.ts'
import { javniDokumentNabave } from './nabava.javno.ts'
import { nabavaJobs } from './nabava.jobs.ts'
import { nabavaUPaleti } from './nabava.paleta.ts'
import { nabavaUIndeks, traziNabave } from './nabava.pretraga.ts'
import { rokoviNabava } from './nabava.rokovi.ts'
import { nabavaRoutes } from './nabava.routes.ts'
import { nabavaStranice } from './nabava.stranice.ts'

export const nabavaModul = (desk: DeskKind<Nabava, NabavaStatus>): PortalModule => ({
  naziv: 'nabava',
  routes: (app) => nabavaRoutes(app, desk),
  jobs: ({ db, now }) => nabavaJobs(db, desk, now),
  datoteke: { nabava: datotekeNabava },
  javniDokumenti: [
    {
      url: '/v1/public/nabave/:nabavaId/dokumenti/:datotekaId',
      audit: 'nabava.javno.dokument',
      datoteka: javniDokumentNabave,
    },
  ],
  stranice: nabavaStranice,
  pretraga: { nabava: { trazi: traziNabave, indeks: nabavaUIndeks } },
  ceka: cekanjaNabava,
  rokovi: rokoviNabava,
  paleta: [nabavaUPaleti],
})
