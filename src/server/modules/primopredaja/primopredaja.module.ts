/** Hand-overs of cases as a module of the portal, over every kind that says what people have in their hands. */
import type { PortalModule } from '../../modul.ts'
import { prve } from '../../platform/popis/cekanje.ts'
import type { PrimopredajaDesk } from './primopredaja.binding.ts'
import { primopredajaJobs } from './primopredaja.jobs.ts'
import { primopredajeKojeCekaju } from './primopredaja.list.ts'
import { primopredajaRoutes } from './primopredaja.routes.ts'

export const primopredajaModul = (desk: PrimopredajaDesk): PortalModule => ({
  naziv: 'primopredaja',
  routes: (app) => primopredajaRoutes(app, desk),
  jobs: ({ db, now }) => primopredajaJobs(db, desk, now),
  ceka: [
    {
      vrsta: 'primopredaja',
      za: 'institucija',
      ceka: async (tx, actor) => prve(await primopredajeKojeCekaju(tx, actor)),
    },
  ],
})
