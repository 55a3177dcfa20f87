/** Clarification requests as a part of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { PojasnjenjeDesk } from './pojasnjenje.binding.ts'
import { cekanjaPojasnjenja } from './pojasnjenje.ceka.ts'
import { datotekePojasnjenja } from './pojasnjenje.datoteke.ts'
import { pojasnjenjeJobs } from './pojasnjenje.jobs.ts'
import { predmetiPojasnjenja } from './pojasnjenje.predmeti.ts'
import { rokoviPojasnjenja } from './pojasnjenje.rokovi.ts'
import { pojasnjenjeRoutes, type VidiPrijavu } from './pojasnjenje.routes.ts'
import { pojasnjenjeAggregate } from './pojasnjenje.sync.ts'

export const pojasnjenjeModul = ({
  desk,
  vidiPrijavu,
}: {
  desk: PojasnjenjeDesk
  vidiPrijavu: VidiPrijavu
}): PortalModule => ({
  naziv: 'pojasnjenje',
  routes: (app) => pojasnjenjeRoutes(app, desk, vidiPrijavu),
  jobs: ({ db, now }) => pojasnjenjeJobs(db, desk, now),
  ceka: cekanjaPojasnjenja,
  predmeti: [predmetiPojasnjenja],
  rokovi: rokoviPojasnjenja,
  datoteke: { pojasnjenje: datotekePojasnjenja },
  sync: pojasnjenjeAggregate(desk),
})
