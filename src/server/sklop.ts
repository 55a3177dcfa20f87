/** The portal out of its modules: binds their calls, starts their timers, and gives the platform what they bring together. */
import type { Logger } from 'pino'
import { PRACENE_VRSTE } from '#contract/kernel/dogadaj.ts'
import type { Config } from './config.ts'
import { type Domacin, type PortalModule, spojeno, TRAZENE_VRSTE, type TrazenaVrsta } from './modul.ts'
import { javniDokumentRoute } from './modules/datoteka/datoteka.preuzimanje.ts'
import { MODULES } from './modules.ts'
import { sealJob } from './platform/audit/seal.ts'
import { cspRoutes } from './platform/csp/csp.routes.ts'
import { inContext, SUSTAV } from './platform/db/context.ts'
import { dogadajiRoutes } from './platform/events/dogadaji.routes.ts'
import { openapiRoutes } from './platform/http/openapi.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { forgetCounts } from './platform/http/shared-store.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { poglediRoutes } from './platform/popis/pogledi.routes.ts'
import { potpisiPortala } from './platform/potpisi/potpisi-portala.ts'
import { prikvacenoRoutes } from './platform/prikvaceno/prikvaceno.routes.ts'
import { dopunaIndeksa, type Trazi } from './platform/search/search.ts'
import { syncRoutes } from './platform/sync/sync.routes.ts'
import { uredajiRoutes } from './platform/sync/uredaji.routes.ts'
import { zaduzenjeRoutes } from './platform/zaduzenje/zaduzenje.routes.ts'
import { brojaciRoutes } from './spojevi/brojaci.ts'
import { cekaNaPloci } from './spojevi/ceka.ts'
import { createDatoteke, type Datoteke, otvoriDatoteku, pohranaOd } from './spojevi/datoteke.ts'
import { kalendarRoutes } from './spojevi/kalendar.ts'
import { kalendarDatotekaRoutes } from './spojevi/kalendar-datoteka.ts'
import { javiOdbijeniRad } from './spojevi/opoziv.ts'
import { paletaRoutes } from './spojevi/paleta.ts'
import { podsjetniciJob } from './spojevi/podsjetnici.ts'
import { pravaRoutes } from './spojevi/prava.ts'
import { slikeRoutes } from './spojevi/slike.ts'
import { popisPravaJob } from './spojevi/stanje-prava.ts'
import { osobeUstanove } from './spojevi/zaduzenja.ts'
import { javiZastoj } from './spojevi/zastoj.ts'

const pretrageOd = (moduli: readonly PortalModule[]) =>
  spojeno(
    moduli.map(({ pretraga }) => pretraga),
    TRAZENE_VRSTE,
  )

/** Each kind of the search as its module searches it. */
function traziPo(pretrage: ReturnType<typeof pretrageOd>): Domacin['pretraga'] {
  const trazi = TRAZENE_VRSTE.map((vrsta) => [vrsta, pretrage[vrsta].trazi] as const)
  return Object.fromEntries(trazi) as Record<TrazenaVrsta, Trazi>
}

export async function registerModules(
  app: PortalApp,
  config: Config,
  moduli: readonly PortalModule[],
): Promise<Datoteke> {
  const pretrage = pretrageOd(moduli)
  const datoteke = createDatoteke(app, pohranaOd(config), moduli)
  const domacin = {
    config,
    datoteke,
    ceka: cekaNaPloci(moduli),
    otvori: otvoriDatoteku(datoteke),
    plocice: moduli.flatMap(({ plocice = [] }) => plocice),
    pretraga: traziPo(pretrage),
    potpisi: await potpisiPortala({ ...config, now: app.now }),
  }
  for (const { routes, javniDokumenti = [] } of moduli) {
    await routes?.(app, domacin)
    for (const dokument of javniDokumenti) javniDokumentRoute(app, datoteke, dokument)
  }
  const sync = moduli.flatMap(({ sync: own }) => own ?? [])
  syncRoutes(app, sync, javiOdbijeniRad, javiZastoj)
  uredajiRoutes(app)
  const prati = moduli.map(({ prati: own }) => own)
  dogadajiRoutes(app, spojeno(prati, PRACENE_VRSTE), {
    others: async (db, keys) => (await Promise.all(moduli.map(({ verzije }) => verzije?.(db, keys) ?? []))).flat(),
  })
  brojaciRoutes(app, moduli)
  slikeRoutes(app, moduli)
  kalendarRoutes(app, moduli)
  kalendarDatotekaRoutes(app, moduli)
  poglediRoutes(app)
  paletaRoutes(app, moduli)
  prikvacenoRoutes(app)
  zaduzenjeRoutes(app, { vrste: moduli.flatMap(({ zaduzuje = [] }) => zaduzuje), osobe: osobeUstanove })
  pravaRoutes(app)
  openapiRoutes(app)
  await cspRoutes(app)
  return datoteke
}

/** Starts what runs by the clock; the answer stops it and waits for what is under way. */
export function startModuleJobs(
  { db: database, now, datoteke }: PortalApp & { datoteke: Datoteke },
  config: Config,
  log: Logger,
): () => Promise<void> {
  const { dataFolder, mail, origin, port } = config
  const db = inContext(database, SUSTAV)
  const posta = mail && smtpTransport(mail, origin ?? `http://localhost:${port}`)
  const pogon = { db, now, config, datoteke, posta, log }
  const jobs = [
    ...MODULES.flatMap(({ jobs: own }) => own?.(pogon) ?? []),
    dopunaIndeksa(
      db,
      Object.values(pretrageOd(MODULES)).map(({ indeks }) => indeks),
    ),
    sealJob(db, dataFolder, now, (glava) => log.info({ glava }, 'dnevnik je zapečaćen')),
    podsjetniciJob(db, MODULES, now),
    popisPravaJob(db, dataFolder, now),
    { name: 'ogranicenja.zaborav', everySeconds: 3600, run: () => forgetCounts(db, Date.now()) },
  ]
  const { stop } = startJobs(db, jobs, log)
  return async () => {
    await stop()
    posta?.close()
  }
}
