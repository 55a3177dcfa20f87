/** Binds the calls about calls in selection. */
import {
  poziviUOdabiruEndpoints,
  pozivUOdabiruEndpoints,
  prijavePozivaEndpoints,
} from '#contract/modules/odabir/poziv-u-odabiru.endpoints.ts'
import { POPIS_POZIVA_U_ODABIRU, POPIS_PRIJAVA_POZIVA } from '#contract/modules/odabir/poziv-u-odabiru.popis.ts'
import type { PozivUOdabiruRedak } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { type IzvorRedaka, stranicaRedaka } from '../../platform/popis/redci.ts'
import { once } from '../../platform/workflow/once.ts'
import { detaljPoziva, nadiPoziv, type PozivUOdabiruPorts, postaviTim, redakPoziva } from './poziv-u-odabiru.desk.ts'
import { popisPrijava } from './poziv-u-odabiru.list.ts'
import { poziviUOdabiru } from './poziv-u-odabiru.repository.ts'

/** Behind every day, as texts are compared. */
const BEZ_ROKA = '9999-12-31'

const redci = (sve: readonly PozivUOdabiruRedak[]): IzvorRedaka<PozivUOdabiruRedak> => ({
  redci: sve,
  kljuc: ({ id }) => String(id).padStart(12, '0'),
  trazi: ({ naziv, oznaka }) => `${oznaka ?? ''} ${naziv}`,
  poretci: { naziv: ({ naziv }) => naziv, prijava: ({ prijava }) => prijava, kraj: ({ kraj }) => kraj ?? BEZ_ROKA },
  filtri: {},
})

export function pozivUOdabiruRoutes(app: PortalApp, ports: PozivUOdabiruPorts): void {
  bindPopis(
    app,
    poziviUOdabiruEndpoints,
    POPIS_POZIVA_U_ODABIRU,
    async (tx, { programId, ...upit }, _params, sada, actor) => {
      const pozivi = await poziviUOdabiru(tx, ports.vidljivi(actor, programId, sada), sada)
      return stranicaRedaka(POPIS_POZIVA_U_ODABIRU, redci(pozivi.map(redakPoziva)), upit)
    },
  )
  bindPopis(app, prijavePozivaEndpoints, POPIS_PRIJAVA_POZIVA, async (tx, upit, { pozivId }, sada, actor) => {
    return popisPrijava(tx, actor, await nadiPoziv(tx, ports, actor, pozivId, sada), upit)
  })
  bind(app, pozivUOdabiruEndpoints.detalj, ({ params, transaction, now }) =>
    transaction((tx, actor) => detaljPoziva(tx, ports, actor, params.pozivId, now)),
  )
  bind(app, pozivUOdabiruEndpoints.tim, (call) => {
    const { mutationId, ...tim } = call.body
    const id = String(call.params.pozivId)
    return once(call, { mutationId, kind: 'poziv', id, action: 'tim', body: tim }, async (tx, actor) => {
      const answer = await postaviTim(tx, ports, { actor, sada: call.now }, call.params.pozivId, tim)
      return { answer, id, verzijaRetka: answer.verzija }
    })
  })
}
