/** Ranking of a call as a part of the portal, with what is offered out of its rest. */

import type { PortalModule } from '../../modul.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { rokoviPonuda } from './odabir.rokovi.ts'
import type { PonudaDesk } from './ponuda.binding.ts'
import { cekanjaPonuda } from './ponuda.ceka.ts'
import { ponudaJobs } from './ponuda.jobs.ts'
import { ponudaRoutes } from './ponuda.routes.ts'
import { poredakRoutes } from './poredak.routes.ts'
import type { PozivUOdabiruPorts } from './poziv-u-odabiru.desk.ts'

interface PoredakPorts {
  ponude: PonudaDesk
  findRecipients: FindRecipients
  vidljivi: PozivUOdabiruPorts['vidljivi']
}

export const poredakModul = ({ ponude, findRecipients, vidljivi }: PoredakPorts): PortalModule => ({
  naziv: 'poredak',
  routes: (app) => {
    poredakRoutes(app, vidljivi)
    ponudaRoutes(app, { desk: ponude, findRecipients, vidljivi })
  },
  rokovi: rokoviPonuda,
  jobs: ({ db, now }) => ponudaJobs(db, ponude, now),
  ceka: cekanjaPonuda,
})
