/** The calls of the general administration without those of people, for tests that need no more of the portal. */

import { institucijeRoutes } from '#server/modules/institucija/institucije.routes.ts'
import { administratoriRoutes } from '#server/modules/korisnik/administratori.routes.ts'
import { fizickeOsobeRoutes } from '#server/modules/korisnik/fizicke-osobe.routes.ts'
import { skupniMailRoutes } from '#server/modules/mail/skupni-mail.routes.ts'
import { pitanjeUpravaRoutes } from '#server/modules/pitanje/pitanje.uprava.routes.ts'
import { postavkaRoutes } from '#server/modules/postavka/postavka.routes.ts'
import { pozivUpravaRoutes } from '#server/modules/poziv/poziv.uprava.routes.ts'
import { prijaviteljiRoutes } from '#server/modules/prijavitelj/prijavitelji.routes.ts'
import { programiUpraveRoutes } from '#server/modules/program/programi.uprava.routes.ts'
import { projektUpravaRoutes } from '#server/modules/projekt/projekt.uprava.routes.ts'
import { predlozakRoutes } from '#server/modules/tehnicko-pitanje/predlozak.routes.ts'
import { plocaUpraveRoutes } from '#server/modules/uprava/uprava.routes.ts'
import { MODULES } from '#server/modules.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { poglediRoutes } from '#server/platform/popis/pogledi.routes.ts'
import { nalogPorts } from '#server/spojevi/kinds.ts'

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
  plocaUpraveRoutes(
    app,
    MODULES.flatMap(({ plocice = [] }) => plocice),
  )
}
