/** Binds the calls of the ranking of a call. */
import { today } from '#contract/kernel/datum.ts'
import { XLSX } from '#contract/kernel/popis.api.ts'
import { rangListaEndpoints } from '#contract/modules/odabir/rang-lista.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { once } from '../../platform/workflow/once.ts'
import { odluciOZdrijebu, procitajRangListu, procitajZapecacenu, upisiZdrijeb, zapecati } from './poredak.desk.ts'
import { rangListaCsv, rangListaXlsx, type ZaIzvoz } from './poredak.list.ts'

/** Under the number of the call the ledger keeps what was done to its ranking. */
const mutacija = (pozivId: number, mutationId: string, action: string, body: object) => ({
  mutationId,
  kind: 'rangLista',
  id: String(pozivId),
  action,
  body: JSON.parse(JSON.stringify(body)),
})

export function poredakRoutes(app: PortalApp): void {
  const calls = rangListaEndpoints
  bind(app, calls.lista, ({ params, transaction, now }) =>
    transaction((tx, actor) => procitajRangListu(tx, actor, params.pozivId, now)),
  )
  bind(app, calls.izvoz, async ({ params, query, transaction, now, reply }) => {
    const lista: ZaIzvoz = await transaction<ZaIzvoz>((tx, actor) =>
      query.broj === undefined
        ? procitajRangListu(tx, actor, params.pozivId, now)
        : procitajZapecacenu(tx, actor, params.pozivId, query.broj),
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
  bind(app, calls.zapecacena, ({ params, transaction }) =>
    transaction((tx, actor) => procitajZapecacenu(tx, actor, params.pozivId, params.broj)),
  )
  bind(app, calls.zapecati, (call) => {
    const { pozivId } = call.params
    return once(call, mutacija(pozivId, call.body.mutationId, 'pecacenje', {}), async (tx, actor) => {
      const answer = await zapecati(tx, pozivId, { actor, sada: call.now })
      return { answer, id: String(pozivId), verzijaRetka: answer.broj }
    })
  })
  bind(app, calls.upisiZdrijeb, (call) => {
    const { pozivId } = call.params
    const { mutationId, ...novi } = call.body
    return once(call, mutacija(pozivId, mutationId, 'zdrijeb', novi), async (tx, actor) => {
      const answer = await upisiZdrijeb(tx, pozivId, novi, { actor, sada: call.now })
      return { answer, id: String(pozivId), verzijaRetka: 1 }
    })
  })
  bind(app, calls.odluciOZdrijebu, (call) => {
    const { pozivId, zdrijebId } = call.params
    const { mutationId, potvrdi } = call.body
    const body = { zdrijebId, potvrdi }
    return once(call, mutacija(pozivId, mutationId, 'odlukaOZdrijebu', body), async (tx, actor) => {
      const answer = await odluciOZdrijebu(tx, pozivId, body, { actor, sada: call.now })
      return { answer, id: String(pozivId), verzijaRetka: 2 }
    })
  })
}
