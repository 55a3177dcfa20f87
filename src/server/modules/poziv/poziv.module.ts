/** Calls for proposals as a module of the portal. */

import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import type { PortalModule } from '../../modul.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { zaduzivaVrsta } from '../../platform/zaduzenje/zaduzenje.ts'
import { dokumentiStranice } from './dokumenti.stranice.ts'
import { cekanjaPoziva, starostPoziva } from './poziv.ceka.ts'
import { javnaDatotekaPoziva } from './poziv.datoteke.repository.ts'
import { datotekePoziva } from './poziv.datoteke.ts'
import { pozivJobs } from './poziv.jobs.ts'
import { pozivObjaveRoutes } from './poziv.objave.ts'
import { pozivUPaleti } from './poziv.paleta.ts'
import { pozivUIndeks, traziPozive } from './poziv.pretraga.ts'
import { currentPoziv, readPozivi, vidiPoziv } from './poziv.repository.ts'
import { rokoviPoziva } from './poziv.rokovi.ts'
import { pozivRoutes } from './poziv.routes.ts'
import { pozivStranice } from './poziv.stranice.ts'
import { pozivAggregate } from './poziv.sync.ts'
import { pozivUpravaRoutes } from './poziv.uprava.routes.ts'

export const pozivModul = (desk: DeskKind<Poziv, PozivStatus>): PortalModule => ({
  naziv: 'poziv',
  routes: (app) => {
    pozivRoutes(app, desk)
    pozivObjaveRoutes(app)
    pozivUpravaRoutes(app)
  },
  jobs: ({ db, now }) => pozivJobs(db, desk, now),
  datoteke: { poziv: datotekePoziva },
  javniDokumenti: [
    {
      url: '/v1/public/pozivi/:pozivId/datoteke/:datotekaId',
      audit: 'poziv.javno.datoteka',
      datoteka: javnaDatotekaPoziva,
    },
  ],
  stranice: [...pozivStranice, ...dokumentiStranice],
  pretraga: { poziv: { trazi: traziPozive, indeks: pozivUIndeks(currentPoziv) } },
  paleta: [pozivUPaleti],
  sync: pozivAggregate,
  prati: { poziv: vidiPoziv },
  starost: [{ vrsta: 'poziv', za: 'institucija', naziv: 'Pozivi', brojevi: starostPoziva }],
  rokovi: rokoviPoziva,
  zaduzuje: [
    zaduzivaVrsta(pozivKind, readPozivi, AKCIJA.zaduzenPoziv, {
      naziv: 'Pozivi',
      tablica: { ime: 'poziv', kljuc: 'broj' },
      spomen: ({ id, naziv }) => ({
        sto: `poziv „${naziv || 'bez naziva'}”`,
        pozivId: id,
      }),
      rokovi: rokoviPoziva,
    }),
  ],
  ceka: cekanjaPoziva,
})
