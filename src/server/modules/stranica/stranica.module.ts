/** Pages of text. */

import { join } from 'node:path'
import type { PortalModule } from '../../modul.ts'
import { stranicaRoutes } from './stranica.routes.ts'
import { tekstovneStranice } from './stranica.stranice.ts'

export const stranicaModul: PortalModule = {
  naziv: 'stranica',
  routes: (app, { config }) => stranicaRoutes(app, join(config.root, 'dist/app')),
  stranice: tekstovneStranice,
}
