/** Every module's calls and timers, by name. Whoever adds a module adds its lines here and nowhere else. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { jeAdresaSluzbe } from '#contract/modules/notifikacija/postavke.ts'
import { brojaciRoutes } from './brojaci.ts'
import { cekaNaPloci } from './ceka.ts'
import type { Config } from './config.ts'
import { createDatoteke, type Datoteke, otvoriDatoteku, pohranaOd } from './datoteke.ts'
import {
  nabavaKindDesk,
  nalogPorts,
  obavijestKindDesk,
  pitanjeKindDesk,
  pitanjePorts,
  pozivKindDesk,
  pretplatniciObavijesti,
  projektDesk,
  tehnickaPodrska,
  zahtjevPorts,
} from './kinds.ts'
import { kontekstiOsobe } from './konteksti.ts'
import { datotekaJobs } from './modules/datoteka/datoteka.jobs.ts'
import { javniDokumentRoute } from './modules/datoteka/datoteka.preuzimanje.ts'
import { datotekaRoutes } from './modules/datoteka/datoteka.routes.ts'
import { ustanovaRoutes } from './modules/institucija/ustanova.routes.ts'
import { dvijeOsobeRoutes } from './modules/korisnik/dvije-osobe.routes.ts'
import { korisnikRoutes } from './modules/korisnik/korisnik.routes.ts'
import { osobeUstanove } from './modules/korisnik/lozinka.poveznica.ts'
import { mojiPodaciRoutes } from './modules/korisnik/moji-podaci.routes.ts'
import { osobniPodaciRoutes } from './modules/korisnik/osobni-podaci.routes.ts'
import { pristupRoutes } from './modules/korisnik/pristup.routes.ts'
import { mailJobs } from './modules/mail/mail.jobs.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { javniDokumentNabave } from './modules/nabava/nabava.javno.ts'
import { nabavaJobs } from './modules/nabava/nabava.jobs.ts'
import { nabavaUIndeks, traziNabave } from './modules/nabava/nabava.pretraga.ts'
import { nabavaRoutes } from './modules/nabava/nabava.routes.ts'
import { najveciKorisniciRoutes } from './modules/najveci-korisnici/najveci-korisnici.routes.ts'
import { kanalRoutes } from './modules/notifikacija/kanal.routes.ts'
import { notifikacijaJobs } from './modules/notifikacija/notifikacija.jobs.ts'
import { notifikacijaRoutes } from './modules/notifikacija/notifikacija.routes.ts'
import { sazetakJobs } from './modules/notifikacija/sazetak.jobs.ts'
import { obavijestJobs } from './modules/obavijest/obavijest.jobs.ts'
import { obavijestUIndeks, traziObavijesti } from './modules/obavijest/obavijest.pretraga.ts'
import { obavijestRoutes } from './modules/obavijest/obavijest.routes.ts'
import { pitanjeUIndeks, traziPitanja } from './modules/pitanje/pitanje.pretraga.ts'
import { pitanjeRoutes } from './modules/pitanje/pitanje.routes.ts'
import { podnesakAggregate } from './modules/podnesak/podnesak.sync.ts'
import { javnaDatotekaPoziva } from './modules/poziv/poziv.datoteke.repository.ts'
import { pozivJobs } from './modules/poziv/poziv.jobs.ts'
import { pozivObjaveRoutes } from './modules/poziv/poziv.objave.ts'
import { brojkePoziva } from './modules/poziv/poziv.ploca.ts'
import { pozivUIndeks, traziPozive } from './modules/poziv/poziv.pretraga.ts'
import { currentPoziv, vidiPoziv } from './modules/poziv/poziv.repository.ts'
import { pozivRoutes } from './modules/poziv/poziv.routes.ts'
import { pozivAggregate } from './modules/poziv/poziv.sync.ts'
import { pretplataRoutes } from './modules/pretplata/pretplata.routes.ts'
import { pretragaRoutes } from './modules/pretraga/pretraga.routes.ts'
import { prijavaNepravilnostiRoutes } from './modules/prijava-nepravilnosti/prijava.routes.ts'
import { administracijaPrijaviteljaRoutes } from './modules/prijavitelj/administracija.routes.ts'
import { iskoristiPozivnice, pozivnicaJobs } from './modules/prijavitelj/pozivnica.prijava.ts'
import { pravaJobs } from './modules/prijavitelj/prava.jobs.ts'
import { registracijaRoutes } from './modules/prijavitelj/registracija.routes.ts'
import { programRoutes } from './modules/program/program.routes.ts'
import { verzijePregleda } from './modules/projekt/pregled.repository.ts'
import { vidiPregled } from './modules/projekt/pregled.ts'
import { projektJobs } from './modules/projekt/projekt.jobs.ts'
import { vidljiviProjekti } from './modules/projekt/projekt.pretplatnici.ts'
import { projektRoutes, vidiProjekt } from './modules/projekt/projekt.routes.ts'
import { projektAggregate } from './modules/projekt/projekt.sync.ts'
import { zaprimljeneRoutes } from './modules/projekt/zaprimljene.routes.ts'
import { registarRoutes } from './modules/registar/registar.routes.ts'
import { rsvJobs } from './modules/rsv/rsv.jobs.ts'
import { rsvNaslijedenRoutes } from './modules/rsv/rsv.naslijeden.routes.ts'
import { pitajRsv } from './modules/rsv/rsv.repository.ts'
import { rsvRoutes } from './modules/rsv/rsv.routes.ts'
import { naziviSifrarnika } from './modules/sifrarnik/sifrarnik.repository.ts'
import { sifrarnikRoutes } from './modules/sifrarnik/sifrarnik.routes.ts'
import { stranicaRoutes } from './modules/stranica/stranica.routes.ts'
import { tehnickoPitanjeJobs } from './modules/tehnicko-pitanje/tehnicko-pitanje.jobs.ts'
import { tehnickoPitanjeRoutes } from './modules/tehnicko-pitanje/tehnicko-pitanje.routes.ts'
import { tehnickoPitanjeAggregate } from './modules/tehnicko-pitanje/tehnicko-pitanje.sync.ts'
import { zahtjevJobs } from './modules/zahtjev/zahtjev.jobs.ts'
import { verzijeZahtjeva } from './modules/zahtjev/zahtjev.repository.ts'
import { vidiZahtjev, zahtjevRoutes } from './modules/zahtjev/zahtjev.routes.ts'
import { connectNias } from './nias.ts'
import { javiOdbijeniRad } from './opoziv.ts'
import { sealJob } from './platform/audit/seal.ts'
import { openSecretBox } from './platform/auth/secret-box.ts'
import { cspRoutes } from './platform/csp/csp.routes.ts'
import { inContext, SUSTAV } from './platform/db/context.ts'
import { dogadajiRoutes } from './platform/events/dogadaji.routes.ts'
import { openapiRoutes } from './platform/http/openapi.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { forgetCounts } from './platform/http/shared-store.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { dostavaJob } from './platform/notify/dostava.ts'
import { reci } from './platform/notify/notify.ts'
import { createPush } from './platform/push/send.ts'
import { openVapid } from './platform/push/vapid.ts'
import { dopunaIndeksa } from './platform/search/search.ts'
import { syncRoutes } from './platform/sync/sync.routes.ts'
import { uredajiRoutes } from './platform/sync/uredaji.routes.ts'
import { podnesciPorts } from './podnesci.ts'
import { pravaRoutes } from './prava.ts'
import { findPeople } from './recipients.ts'
import { ugradeniRegistar } from './registar.ts'
import { rsvPorts, ugradeniRsv } from './rsv.ts'
import { popisPravaJob } from './stanje-prava.ts'
import { upravaRoutes } from './uprava.ts'
import { javiZastoj } from './zastoj.ts'

const DOKUMENTI_NABAVE = {
  url: '/v1/public/nabave/:nabavaId/dokumenti/:datotekaId',
  audit: 'nabava.javno.dokument',
  datoteka: javniDokumentNabave,
}

const DATOTEKE_POZIVA = {
  url: '/v1/public/pozivi/:pozivId/datoteke/:datotekaId',
  audit: 'poziv.javno.datoteka',
  datoteka: javnaDatotekaPoziva,
}

export async function registerModules(app: PortalApp, config: Config): Promise<Datoteke> {
  const datoteke = createDatoteke(app, pohranaOd(config))
  const registar = ugradeniRegistar()
  registarRoutes(app, registar)
  registracijaRoutes(app, registar)
  administracijaPrijaviteljaRoutes(app, registar)
  korisnikRoutes(app, {
    konteksti: (osobaId, sada) => kontekstiOsobe(inContext(app.db, SUSTAV), osobaId, sada),
    nias: await connectNias(app, config, iskoristiPozivnice({ findPeople, now: app.now })),
    demo: config.demo,
    zastupanja: registar.zastupanja,
    box: openSecretBox(config.dataFolder),
  })
  pristupRoutes(app)
  upravaRoutes(app)
  dvijeOsobeRoutes(app, nalogPorts)
  brojaciRoutes(app)
  nabavaRoutes(app, nabavaKindDesk)
  najveciKorisniciRoutes(app)
  prijavaNepravilnostiRoutes(app)
  mojiPodaciRoutes(app)
  ustanovaRoutes(app, osobeUstanove)
  mailRoutes(app, { saljeSe: config.mail !== undefined })
  programRoutes(app)
  sifrarnikRoutes(app)
  obavijestRoutes(app, obavijestKindDesk)
  notifikacijaRoutes(app)
  kanalRoutes(app, { javniKljuc: openVapid(config.dataFolder, config.vapid).publicKey })
  pozivRoutes(app, pozivKindDesk)
  pozivObjaveRoutes(app)
  pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts })
  pretragaRoutes(app, { poziv: traziPozive, obavijest: traziObavijesti, pitanje: traziPitanja, nabava: traziNabave })
  projektRoutes(app, { desk: projektDesk, nazivi: naziviSifrarnika, ceka: cekaNaPloci, brojkePoziva })
  zaprimljeneRoutes(app)
  stranicaRoutes(app, join(config.root, 'dist/app'))
  tehnickoPitanjeRoutes(app, tehnickaPodrska)
  pretplataRoutes(app, { vidljiviProjekti })
  const rsv = ugradeniRsv()
  rsvRoutes(app, { registar: rsv, ports: rsvPorts, otvori: otvoriDatoteku(datoteke) })
  rsvNaslijedenRoutes(app, rsvPorts)
  zahtjevRoutes(app, { ports: zahtjevPorts, registar, pitajRsv: pitajRsv(rsv) })
  syncRoutes(
    app,
    [
      projektAggregate(projektDesk.binding),
      pozivAggregate,
      tehnickoPitanjeAggregate(tehnickaPodrska),
      podnesakAggregate(podnesciPorts({ ports: zahtjevPorts, registar })),
    ],
    javiOdbijeniRad,
    javiZastoj,
  )
  pravaRoutes(app)
  uredajiRoutes(app)
  dogadajiRoutes(
    app,
    { poziv: vidiPoziv, projekt: vidiProjekt, zahtjev: vidiZahtjev(zahtjevPorts), pregled: vidiPregled },
    {
      others: async (db, keys) => [...(await verzijeZahtjeva(db, keys)), ...(await verzijePregleda(db, keys))],
    },
  )
  datotekaRoutes(app, datoteke)
  javniDokumentRoute(app, datoteke, DOKUMENTI_NABAVE)
  javniDokumentRoute(app, datoteke, DATOTEKE_POZIVA)
  osobniPodaciRoutes(app, datoteke.deps)
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
    ...obavijestJobs(db, now, pretplatniciObavijesti),
    ...pravaJobs(db, zahtjevPorts, now),
    ...pozivnicaJobs(db, { findPeople }, now),
    ...rsvJobs(db, ugradeniRsv(), now),
    ...zahtjevJobs(db, zahtjevPorts, now),
    ...tehnickoPitanjeJobs(db, tehnickaPodrska.desk, now),
    ...nabavaJobs(db, nabavaKindDesk, now),
    dostavaJob(db, reci),
    ...mailJobs(db, transport, now, log),
    ...notifikacijaJobs({ db, now, send: createPush(openVapid(dataFolder, vapid), jeAdresaSluzbe) }),
    ...sazetakJobs(db, now),
    dopunaIndeksa(db, [pozivUIndeks(currentPoziv), obavijestUIndeks, pitanjeUIndeks, nabavaUIndeks]),
    seal,
    popisPravaJob(db, dataFolder, now),
    { name: 'ogranicenja.zaborav', everySeconds: 3600, run: () => forgetCounts(db, Date.now()) },
    ...datotekaJobs(datoteke),
  ]
  const { stop } = startJobs(db, jobs, log)
  return async () => {
    await stop()
    transport?.close()
  }
}
