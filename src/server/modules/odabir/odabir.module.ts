/** Selection as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { prve } from '../../spojevi/ceka.ts'
import type { PonudaDesk } from './ponuda.binding.ts'
import { ponudeKojeCekaju } from './ponuda.ceka.ts'
import { ponudaJobs } from './ponuda.jobs.ts'
import { ponudaRoutes } from './ponuda.routes.ts'
import { poredakRoutes } from './poredak.routes.ts'
import type { PozivUOdabiruPorts } from './poziv-u-odabiru.desk.ts'
import { pozivUOdabiruRoutes } from './poziv-u-odabiru.routes.ts'

interface OdabirPorts {
  pozivi: PozivUOdabiruPorts
  ponude: PonudaDesk
  findRecipients: FindRecipients
}

export function odabirModul({ pozivi, ponude, findRecipients }: OdabirPorts): PortalModule {
  return {
    naziv: 'odabir',
    routes: (app) => {
      pozivUOdabiruRoutes(app, pozivi)
      poredakRoutes(app)
      ponudaRoutes(app, ponude, findRecipients)
    },
    jobs: ({ db, now }) => ponudaJobs(db, ponude, findRecipients, now),
    ceka: [
      {
        vrsta: 'ponuda',
        za: 'prijavitelj',
        ceka: async (tx, actor, programId, sada) => prve(await ponudeKojeCekaju(tx, actor, programId, sada)),
      },
    ],
  }
}
