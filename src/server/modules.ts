/** Every module's calls and timers, by name. Whoever adds a module adds its lines here and nowhere else. */
import type { Logger } from 'pino'
import { jeAdresaSluzbe } from '#contract/modules/notifikacija/postavke.ts'
import type { Config } from './config.ts'
import { createDatoteke, type Datoteke, pohranaOd } from './datoteke.ts'
import {
  obavijestKindDesk,
  pitanjeKindDesk,
  pitanjePorts,
  pozivKindDesk,
  projektDesk,
  tehnickaPodrska,
} from './kinds.ts'
import { kontekstiOsobe } from './konteksti.ts'
import { datotekaJobs } from './modules/datoteka/datoteka.jobs.ts'
import { datotekaRoutes } from './modules/datoteka/datoteka.routes.ts'
import { fizickeOsobeRoutes } from './modules/korisnik/fizicke-osobe.routes.ts'
import { korisnikRoutes } from './modules/korisnik/korisnik.routes.ts'
import { mailJobs } from './modules/mail/mail.jobs.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { kanalRoutes } from './modules/notifikacija/kanal.routes.ts'
import { notifikacijaJobs } from './modules/notifikacija/notifikacija.jobs.ts'
import { notifikacijaRoutes } from './modules/notifikacija/notifikacija.routes.ts'
import { sazetakJobs } from './modules/notifikacija/sazetak.jobs.ts'
import { obavijestJobs } from './modules/obavijest/obavijest.jobs.ts'
import { obavijestUIndeks, traziObavijesti } from './modules/obavijest/obavijest.pretraga.ts'
import { obavijestRoutes } from './modules/obavijest/obavijest.routes.ts'
import { pitanjeUIndeks, traziPitanja } from './modules/pitanje/pitanje.pretraga.ts'
import { pitanjeRoutes } from './modules/pitanje/pitanje.routes.ts'
import { pozivJobs } from './modules/poziv/poziv.jobs.ts'
import { pozivObjaveRoutes } from './modules/poziv/poziv.objave.ts'
import { plocaPoziva } from './modules/poziv/poziv.ploca.ts'
import { pozivUIndeks, traziPozive } from './modules/poziv/poziv.pretraga.ts'
import { currentPoziv, vidiPoziv } from './modules/poziv/poziv.repository.ts'
import { pozivRoutes } from './modules/poziv/poziv.routes.ts'
import { pozivAggregate } from './modules/poziv/poziv.sync.ts'
import { pretplataRoutes } from './modules/pretplata/pretplata.routes.ts'
import { pretragaRoutes } from './modules/pretraga/pretraga.routes.ts'
import { programRoutes } from './modules/program/program.routes.ts'
import { projektJobs } from './modules/projekt/projekt.jobs.ts'
import { projektRoutes, vidiProjekt } from './modules/projekt/projekt.routes.ts'
import { projektAggregate } from './modules/projekt/projekt.sync.ts'
import { naziviSifrarnika } from './modules/sifrarnik/sifrarnik.repository.ts'
import { sifrarnikRoutes } from './modules/sifrarnik/sifrarnik.routes.ts'
import { stranicaRoutes } from './modules/stranica/stranica.routes.ts'
import { pitanjeJobs } from './modules/tehnicko-pitanje/pitanje.jobs.ts'
import { pitanjeRoutes as podrskaRoutes } from './modules/tehnicko-pitanje/pitanje.routes.ts'
import { pitanjeAggregate } from './modules/tehnicko-pitanje/pitanje.sync.ts'
import { connectNias } from './nias.ts'
import { sealJob } from './platform/audit/seal.ts'
import { cspRoutes } from './platform/csp/csp.routes.ts'
import { inContext, SUSTAV } from './platform/db/context.ts'
import { dogadajiRoutes } from './platform/events/dogadaji.routes.ts'
import { openapiRoutes } from './platform/http/openapi.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { createPush } from './platform/push/send.ts'
import { openVapid } from './platform/push/vapid.ts'
import { dopunaIndeksa } from './platform/search/search.ts'
import { syncRoutes } from './platform/sync/sync.routes.ts'
import { uredajiRoutes } from './platform/sync/uredaji.routes.ts'

export async function registerModules(app: PortalApp, config: Config): Promise<Datoteke> {
  const datoteke = createDatoteke(app, pohranaOd(config))
  korisnikRoutes(app, {
    konteksti: (osobaId, sada) => kontekstiOsobe(inContext(app.db, SUSTAV), osobaId, sada),
    nias: await connectNias(app, config),
  })
  fizickeOsobeRoutes(app)
  mailRoutes(app, { saljeSe: config.mail !== undefined })
  programRoutes(app)
  sifrarnikRoutes(app)
  obavijestRoutes(app, obavijestKindDesk)
  notifikacijaRoutes(app)
  kanalRoutes(app, { javniKljuc: openVapid(config.dataFolder, config.vapid).publicKey })
  pozivRoutes(app, pozivKindDesk)
  pozivObjaveRoutes(app)
  pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts })
  pretragaRoutes(app, { poziv: traziPozive, obavijest: traziObavijesti, pitanje: traziPitanja })
  projektRoutes(app, { desk: projektDesk, nazivi: naziviSifrarnika, plocaPoziva })
  stranicaRoutes(app)
  podrskaRoutes(app, tehnickaPodrska)
  pretplataRoutes(app)
  syncRoutes(app, [projektAggregate(projektDesk.binding), pozivAggregate, pitanjeAggregate(tehnickaPodrska)])
  uredajiRoutes(app)
  dogadajiRoutes(app, { poziv: vidiPoziv, projekt: vidiProjekt })
  datotekaRoutes(app, datoteke)
  openapiRoutes(app)
  await cspRoutes(app)
  return datoteke
}

/** Starts what runs by the clock; the answer stops it and waits for what is under way. */
export function startModuleJobs(
  { db: database, now, datoteke }: PortalApp & { datoteke: Datoteke },
  { dataFolder, mail, origin, port, vapid }: Config,
  log: Logger,
): () => Promise<void> {
  const db = inContext(database, SUSTAV)
  const transport = mail && smtpTransport(mail, origin ?? `http://localhost:${port}`)
  const seal = sealJob(db, dataFolder, now, (glava) => log.info({ glava }, 'dnevnik je zapečaćen'))
  const jobs = [
    ...pozivJobs(db, pozivKindDesk, now),
    ...projektJobs(db, projektDesk, now),
    ...obavijestJobs(db, now),
    ...pitanjeJobs(db, tehnickaPodrska.desk, now),
    ...mailJobs(db, transport, now),
    ...notifikacijaJobs({ db, now, send: createPush(openVapid(dataFolder, vapid), jeAdresaSluzbe) }),
    ...sazetakJobs(db, now),
    dopunaIndeksa(db, [pozivUIndeks(currentPoziv), obavijestUIndeks, pitanjeUIndeks]),
    seal,
    ...datotekaJobs(datoteke),
  ]
  const { stop } = startJobs(db, jobs, log)
  return async () => {
    await stop()
    transport?.close()
  }
}
