/** Technical inquiries as a module of the portal. */

import type { PortalModule } from '../../modul.ts'
import { predlozakRoutes } from './predlozak.routes.ts'
import { cekanjaUpita } from './tehnicko-pitanje.ceka.ts'
import { datotekePitanja } from './tehnicko-pitanje.datoteke.ts'
import { tehnickoPitanjeJobs } from './tehnicko-pitanje.jobs.ts'
import { brojDodijeljenih, brojNeprocitanih } from './tehnicko-pitanje.list.ts'
import { tehnickoPitanjeUPaleti } from './tehnicko-pitanje.paleta.ts'
import { plociceUpita } from './tehnicko-pitanje.plocice.ts'
import { type TehnickoPitanjeDeps, tehnickoPitanjeRoutes } from './tehnicko-pitanje.routes.ts'
import { tehnickoPitanjeAggregate } from './tehnicko-pitanje.sync.ts'

export const tehnickoPitanjeModul = (deps: TehnickoPitanjeDeps): PortalModule => ({
  naziv: 'tehnicko-pitanje',
  routes: (app) => {
    tehnickoPitanjeRoutes(app, deps)
    predlozakRoutes(app)
  },
  jobs: ({ db, now }) => tehnickoPitanjeJobs(db, deps.desk, now),
  datoteke: { tehnickoPitanje: datotekePitanja },
  sync: tehnickoPitanjeAggregate(deps),
  ceka: cekanjaUpita,
  paleta: [tehnickoPitanjeUPaleti],
  plocice: plociceUpita,
  brojaciUprave: [
    {
      brojac: 'dodijeljeniUpiti',
      dopustenja: ['pitanja.opcenito'],
      broj: (tx, { osobaId }) => brojDodijeljenih(tx, osobaId),
    },
  ],
  brojacOsobe: { brojac: 'odgovoriPodrske', broj: brojNeprocitanih },
})
