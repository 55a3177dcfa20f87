/** Filings from devices, each handed to the module that takes it. */
import type { PodnesakPorts } from '../modules/podnesak/podnesak.sync.ts'
import { izRegistra, registrirajGradanina, registrirajSubjekt } from '../modules/prijavitelj/registracija.routes.ts'
import { predajSUredaja, type ZahtjevDeps } from '../modules/zahtjev/zahtjev.routes.ts'

export function podnesciPorts(deps: Pick<ZahtjevDeps, 'ports' | 'registar'>): PodnesakPorts {
  return {
    subjekt: async (tx, podaci, kako) =>
      registrirajSubjekt(tx, kako, await izRegistra(deps.registar, podaci.oib), podaci),
    gradanin: (tx, podaci, kako) => registrirajGradanina(tx, kako, podaci),
    zahtjev: async (tx, { podaci, projektId, prethodniId }, { id, ...kako }) => {
      const body = { ...podaci, id, mutationId: id, ...(prethodniId !== undefined && { prethodniId }) }
      const predano = await predajSUredaja(tx, deps, body, { ...kako, projektId })
      return { zahtjevId: predano.id, oznaka: predano.oznaka }
    },
  }
}
