/** What people have in their hands, over the modules: records that they are in charge of, and what a kind declares beside them. */
import type { PortalModule } from '../modul.ts'
import type { PredmetiVrste } from '../platform/predmeti/predmeti.ts'
import { predmetiZaduzenja } from '../platform/zaduzenje/zaduzenje.predmeti.ts'

export const predmetiModula = (moduli: readonly PortalModule[]): PredmetiVrste[] =>
  moduli.flatMap(({ zaduzuje = [], predmeti = [] }) => [...predmeti, ...zaduzuje.map(predmetiZaduzenja)])
