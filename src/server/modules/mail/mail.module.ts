/** Letters: what was sent to a person, what the administration sends to many, and the timer that sends. */

import type { PortalModule } from '../../modul.ts'
import { mailJobs } from './mail.jobs.ts'
import { mailUPaleti } from './mail.paleta.ts'
import { plociceMailova } from './mail.plocice.ts'
import { mailRoutes } from './mail.routes.ts'
import { skupniMailRoutes } from './skupni-mail.routes.ts'

export const mailModul: PortalModule = {
  naziv: 'mail',
  routes: (app, { config }) => {
    mailRoutes(app, { saljeSe: config.mail !== undefined })
    skupniMailRoutes(app)
  },
  paleta: [mailUPaleti],
  plocice: plociceMailova,
  jobs: ({ db, posta, now, log }) => mailJobs(db, posta, now, log),
}
