/** Applications and projects as a module of the portal. */

import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { PortalModule } from '../../modul.ts'
import { zaduzivaVrsta } from '../../platform/zaduzenje/zaduzenje.ts'
import { kasnaKojaCekaju } from './kasno.ts'
import { poziviFazeRoutes } from './pozivi-faze.routes.ts'
import { verzijePregleda } from './pregled.repository.ts'
import { vidiPregled } from './pregled.ts'
import { readVidljivi } from './projekt.binding.ts'
import { cekanjaProjekata } from './projekt.ceka.ts'
import { datotekeProjekata } from './projekt.datoteke.ts'
import { projektJobs } from './projekt.jobs.ts'
import { projektUPaleti } from './projekt.paleta.ts'
import { plociceProjekata } from './projekt.plocice.ts'
import { rokoviPrijava } from './projekt.rokovi.ts'
import { type ProjektPorts, projektRoutes, vidiProjekt } from './projekt.routes.ts'
import { starostProjekata, starostVlastitih } from './projekt.slike.ts'
import { projektAggregate } from './projekt.sync.ts'
import { brojPovrata } from './projekt.uprava.list.ts'
import { projektUpravaRoutes } from './projekt.uprava.routes.ts'
import { raspravaProjekta } from './rasprava.binding.ts'
import { zaprimljeneRoutes } from './zaprimljene.routes.ts'
import { zaprimljeneStranice } from './zaprimljene.stranice.ts'

export const projektModul = (ports: Omit<ProjektPorts, 'ceka'>): PortalModule => ({
  naziv: 'projekt',
  routes: (app, { ceka }) => {
    projektRoutes(app, { ...ports, ceka })
    zaprimljeneRoutes(app)
    projektUpravaRoutes(app)
    poziviFazeRoutes(app)
  },
  jobs: ({ db, now }) => projektJobs(db, ports.desk, now),
  datoteke: { projekt: datotekeProjekata },
  stranice: zaprimljeneStranice,
  paleta: [projektUPaleti],
  rasprave: [raspravaProjekta],
  sync: projektAggregate(ports.desk.binding),
  prati: { projekt: vidiProjekt, pregled: vidiPregled },
  verzije: verzijePregleda,
  ceka: [
    ...cekanjaProjekata,
    // The same entry of the menu leads to both.
    { vrsta: 'kasnoZaprimanje', brojac: 'projekti', za: 'institucija', ceka: kasnaKojaCekaju },
  ],
  starost: [
    { vrsta: 'projekt', za: 'institucija', naziv: 'Prijave', brojevi: starostProjekata },
    { vrsta: 'projekt', za: 'prijavitelj', naziv: 'Prijave', brojevi: starostVlastitih },
  ],
  rokovi: rokoviPrijava,
  zaduzuje: [
    zaduzivaVrsta(projektKind, readVidljivi, AKCIJA.zaduzenProjekt, {
      naziv: 'Projekti',
      tablica: { ime: 'projekt', kljuc: 'uuid' },
      spomen: ({ id, naziv, sifra }) => ({
        sto: `projekt „${sifra === null ? naziv : `${sifra} ${naziv}`}”`,
        projektId: id,
      }),
      okoncani: ['zavrsen', 'otkazan', 'povucena', 'arhiviran', 'raskinut', 'otkazana', 'prigovorOdbijen'],
    }),
  ],
  plocice: plociceProjekata,
  brojaciUprave: [{ brojac: 'povrati', dopustenja: ['pozivi.povratakPrijave'], broj: (tx) => brojPovrata(tx) }],
})
