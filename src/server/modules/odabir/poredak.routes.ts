/** Binds the calls of the ranking of a call. */
import { today } from '#contract/kernel/datum.ts'
import { XLSX } from '#contract/kernel/popis.api.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import { rangListaEndpoints } from '#contract/modules/odabir/rang-lista.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { once } from '../../platform/workflow/once.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import {
  odluciOZdrijebu,
  procitajRangListu,
  procitajZapecacenu,
  trazeniPoziv,
  upisiZdrijeb,
  zapecati,
} from './poredak.desk.ts'
import { rangListaCsv, rangListaXlsx, type ZaIzvoz } from './poredak.list.ts'
import type { PozivUOdabiruPorts } from './poziv-u-odabiru.desk.ts'

/** Under the number of the call the ledger keeps what was done to its ranking. */
const mutacija = (pozivId: number, mutationId: string, action: string, body: object) => ({
  mutationId,
  kind: 'rangLista',
  id: String(pozivId),
  action,
  body: jsonOf(body),
})

export function poredakRoutes(app: PortalApp, vidljivi: PozivUOdabiruPorts['vidljivi']): void {
  const calls = rangListaEndpoints
  const nadi = (tx: Tx, pozivId: number, by: Pisanje) => trazeniPoziv(tx, vidljivi, pozivId, by)
  const sadasnja = async (tx: Tx, pozivId: number, by: Pisanje) =>
    procitajRangListu(tx, await nadi(tx, pozivId, by), by)
  const zapecacena = async (tx: Tx, pozivId: number, broj: number, by: Pisanje) =>
    procitajZapecacenu(tx, await nadi(tx, pozivId, by), broj)
  bind(app, calls.lista, ({ params, transaction, now: sada }) =>
    transaction((tx, actor) => sadasnja(tx, params.pozivId, { actor, sada })),
  )
  bind(app, calls.izvoz, async ({ params, query, transaction, now, reply }) => {
    const lista: ZaIzvoz = await transaction<ZaIzvoz>((tx, actor) =>
      query.broj === undefined
        ? sadasnja(tx, params.pozivId, { actor, sada: now })
        : zapecacena(tx, params.pozivId, query.broj, { actor, sada: now }),
    )
    const inacica = query.broj === undefined ? today(now) : `inacica-${query.broj}`
    reply.header(
      'content-disposition',
      `attachment; filename="rang-lista-${params.pozivId}-${inacica}.${query.datoteka}"`,
    )
    if (query.datoteka === 'csv') return rangListaCsv(lista)
    reply.type(XLSX)
    return rangListaXlsx(lista)
  })
  bind(app, calls.zapecacena, ({ params, transaction, now: sada }) =>
    transaction((tx, actor) => zapecacena(tx, params.pozivId, params.broj, { actor, sada })),
  )
  bind(app, calls.zapecati, (call) => {
    const { pozivId } = call.params
    return once(call, mutacija(pozivId, call.body.mutationId, 'pecacenje', {}), async (tx, actor) => {
      const by = { actor, sada: call.now }
      const answer = await zapecati(tx, await nadi(tx, pozivId, by), by)
      return { answer, id: String(pozivId), verzijaRetka: answer.broj }
    })
  })
  bind(app, calls.upisiZdrijeb, (call) => {
    const { pozivId } = call.params
    const { mutationId, ...novi } = call.body
    return once(call, mutacija(pozivId, mutationId, 'zdrijeb', novi), async (tx, actor) => {
      const by = { actor, sada: call.now }
      const answer = await upisiZdrijeb(tx, await nadi(tx, pozivId, by), novi, by)
      return { answer, id: String(pozivId), verzijaRetka: 1 }
    })
  })
  bind(app, calls.odluciOZdrijebu, (call) => {
    const { pozivId, zdrijebId } = call.params
    const { mutationId, potvrdi } = call.body
    const body = { zdrijebId, potvrdi }
    return once(call, mutacija(pozivId, mutationId, 'odlukaOZdrijebu', body), async (tx, actor) => {
      const by = { actor, sada: call.now }
      const answer = await odluciOZdrijebu(tx, await nadi(tx, pozivId, by), body, by)
      return { answer, id: String(pozivId), verzijaRetka: 2 }
    })
  })
}
