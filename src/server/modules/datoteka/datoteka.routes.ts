/** Files over HTTP: the device's protocol and the specification's calls. */
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { dmsRoutes } from './datoteka.dms.ts'
import { opisiRoutes } from './datoteka.opisi.ts'
import { tusRoutes } from './datoteka.tus.ts'
import type { Datoteke } from './datoteka.usluga.ts'

export function datotekaRoutes(app: PortalApp, { deps, provjeri }: Datoteke): void {
  tusRoutes(app, deps, provjeri)
  dmsRoutes(app, deps, provjeri)
  opisiRoutes(app, deps.vrste)
}
