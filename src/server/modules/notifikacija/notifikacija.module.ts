/** Notifications: what a person is told, through which channels, and the timers that tell. */

import { jeAdresaSluzbe } from '#contract/modules/notifikacija/postavke.ts'
import type { PortalModule } from '../../modul.ts'
import { dostavaJob } from '../../platform/notify/dostava.ts'
import { reci } from '../../platform/notify/notify.ts'
import { createPush } from '../../platform/push/send.ts'
import { openVapid } from '../../platform/push/vapid.ts'
import { kanalRoutes } from './kanal.routes.ts'
import { notifikacijaJobs } from './notifikacija.jobs.ts'
import { notifikacijaRoutes } from './notifikacija.routes.ts'
import { sazetakJobs } from './sazetak.jobs.ts'

export const notifikacijaModul: PortalModule = {
  naziv: 'notifikacija',
  routes: (app, { config }) => {
    notifikacijaRoutes(app)
    kanalRoutes(app, { javniKljuc: openVapid(config.dataFolder, config.vapid).publicKey })
  },
  jobs: ({ db, now, config }) => [
    dostavaJob(db, reci),
    ...notifikacijaJobs({
      db,
      now,
      send: createPush(openVapid(config.dataFolder, config.vapid), jeAdresaSluzbe),
      secondFactor: config.secondFactor,
    }),
    ...sazetakJobs(db, now),
  ],
}
