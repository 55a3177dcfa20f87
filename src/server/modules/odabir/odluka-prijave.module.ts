/** Decisions about applications as a part of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { prve } from '../../spojevi/ceka.ts'
import type { OdlukaDesk } from './odluka-prijave.binding.ts'
import { odlukeKojeCekaju } from './odluka-prijave.ceka.ts'
import { odlukaPrijaveJobs } from './odluka-prijave.jobs.ts'
import { odlukaPrijaveRoutes, type VidiPrijavu } from './odluka-prijave.routes.ts'

interface OdlukaPorts {
  odluke: OdlukaDesk
  vidiPrijavu: VidiPrijavu
  findRecipients: FindRecipients
}

export const odlukaPrijaveModul = ({ odluke, vidiPrijavu, findRecipients }: OdlukaPorts): PortalModule => ({
  naziv: 'odluka-prijave',
  routes: (app) => odlukaPrijaveRoutes(app, odluke, vidiPrijavu),
  jobs: ({ db, now }) => odlukaPrijaveJobs(db, odluke.repository, findRecipients, now),
  ceka: [
    {
      vrsta: 'odlukaPrijave',
      za: 'institucija',
      ceka: async (tx, actor, programId, sada) =>
        prve(await odlukeKojeCekaju(tx, odluke.repository, actor, programId, sada)),
    },
  ],
})
