/** Persons: sign-in, their own data, their accounts, and what the administration decides about them. */

import type { Config } from '../../config.ts'
import type { PortalModule } from '../../modul.ts'
import { openSecretBox } from '../../platform/auth/secret-box.ts'
import type { Database } from '../../platform/db/client.ts'
import { inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { administratoriRoutes } from './administratori.routes.ts'
import { dvijeOsobeRoutes } from './dvije-osobe.routes.ts'
import type { NalogPorts } from './dvije-osobe.ts'
import { emailStranice } from './email.stranice.ts'
import { fizickeOsobeRoutes } from './fizicke-osobe.routes.ts'
import type { Konteksti } from './konteksti.port.ts'
import { osobaUPaleti } from './korisnik.paleta.ts'
import { plociceOsoba } from './korisnik.plocice.ts'
import { type KorisnikDeps, korisnikRoutes, type NiasDeps } from './korisnik.routes.ts'
import { mojiPodaciRoutes } from './moji-podaci.routes.ts'
import { osobniPodaciRoutes } from './osobni-podaci.routes.ts'
import { pristupRoutes } from './pristup.routes.ts'

/** What persons need of modules they do not know. */
export interface KorisnikPorts extends Pick<KorisnikDeps, 'zastupanja'> {
  /** All contexts of a person. */
  konteksti: (db: Database, osobaId: number, sada: number) => Promise<Konteksti>
  /** Where people prove who they are; undefined when there is no such place. */
  nias: (app: PortalApp, config: Config) => Promise<NiasDeps | undefined>
  nalog: NalogPorts
}

export const korisnikModul = (ports: KorisnikPorts): PortalModule => ({
  naziv: 'korisnik',
  routes: async (app, { config, datoteke }) => {
    korisnikRoutes(app, {
      konteksti: (osobaId, sada) => ports.konteksti(inContext(app.db, SUSTAV), osobaId, sada),
      nias: await ports.nias(app, config),
      demo: config.demo,
      zastupanja: ports.zastupanja,
      box: openSecretBox(config.dataFolder),
    })
    pristupRoutes(app)
    dvijeOsobeRoutes(app, ports.nalog)
    fizickeOsobeRoutes(app, ports.nalog)
    administratoriRoutes(app, ports.nalog)
    mojiPodaciRoutes(app)
    osobniPodaciRoutes(app, datoteke.deps)
  },
  stranice: emailStranice,
  paleta: [osobaUPaleti],
  plocice: plociceOsoba,
})
