/** The calls of the general administration, module by module. */
import { nalogPorts } from './kinds.ts'
import { institucijeRoutes } from './modules/institucija/institucije.routes.ts'
import { administratoriRoutes } from './modules/korisnik/administratori.routes.ts'
import { fizickeOsobeRoutes } from './modules/korisnik/fizicke-osobe.routes.ts'
import { skupniMailRoutes } from './modules/mail/skupni-mail.routes.ts'
import { pitanjeUpravaRoutes } from './modules/pitanje/pitanje.uprava.routes.ts'
import { postavkaRoutes } from './modules/postavka/postavka.routes.ts'
import { pozivUpravaRoutes } from './modules/poziv/poziv.uprava.routes.ts'
import { prijaviteljiRoutes } from './modules/prijavitelj/prijavitelji.routes.ts'
import { programiUpraveRoutes } from './modules/program/programi.uprava.routes.ts'
import { projektUpravaRoutes } from './modules/projekt/projekt.uprava.routes.ts'
import { predlozakRoutes } from './modules/tehnicko-pitanje/predlozak.routes.ts'
import { plocaUpraveRoutes } from './modules/uprava/uprava.routes.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { poglediRoutes } from './platform/popis/pogledi.routes.ts'

export function upravaRoutes(app: PortalApp): void {
  poglediRoutes(app)
  fizickeOsobeRoutes(app, nalogPorts)
  administratoriRoutes(app, nalogPorts)
  prijaviteljiRoutes(app)
  institucijeRoutes(app)
  programiUpraveRoutes(app)
  pozivUpravaRoutes(app)
  projektUpravaRoutes(app)
  postavkaRoutes(app)
  pitanjeUpravaRoutes(app)
  predlozakRoutes(app)
  skupniMailRoutes(app)
  plocaUpraveRoutes(app)
}
