/** Binds the calls of the inbox, at the desk of either side. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  pretinacInstitucijaEndpoints,
  pretinacPrijaviteljEndpoints,
} from '#contract/modules/pretinac/pretinac.endpoints.ts'
import { POPIS_ODGOVORA, POPIS_PRETINCA, POPIS_PRETINCA_PROJEKTA } from '#contract/modules/pretinac/pretinac.popis.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { izmijeniPoruku, obrisiPoruku, odluci, scopesPoruke, zapisi, zastoNe } from './pretinac.desk.ts'
import { otvoriNit } from './pretinac.effects.ts'
import { detaljNiti, jednaNit, popisNiti, projektiNiti } from './pretinac.list.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { projektNiti } from './pretinac.repository.ts'
import { dodijeliOdgovor } from './pretinac-odgovor.desk.ts'

/** A message from a desk; devices send theirs through the sync protocol. */
function posalji(call: DeskCall, ports: PretinacPorts, body: { mutationId: string; id: string; poruka: NovaPoruka }) {
  const { mutationId, id, poruka } = body
  const mutation = { mutationId, kind: TIP_PORUKE, id, action: 'slanje', body: poruka as unknown as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    const sada = call.now
    const odlucena = await odluci(tx, ports, { id, poruka }, { actor, sada })
    await zapisi(tx, ports, odlucena, { actor, sada })
    const { nitId, sadrzajHash } = odlucena.poruka
    await recordRevision(tx, {
      aggType: TIP_PORUKE,
      aggId: id,
      rev: 1,
      mutationId,
      osobaId: actor.osobaId,
      ops: [],
      sada,
      contentHash: sadrzajHash,
      scopes: scopesPoruke(odlucena.poruka),
    })
    return { answer: { id, nitId }, id, verzijaRetka: 1 }
  })
}

type Strana = typeof pretinacPrijaviteljEndpoints

function strana(app: PortalApp, calls: Strana, ports: PretinacPorts): void {
  const { dostupno } = ports
  const tko = (actor: Actor, sada: number) => ({ actor, sada, dostupno })
  const nadena = async (tx: Tx, id: string, actor: Actor, sada: number) => {
    const nit = await jednaNit(tx, id, tko(actor, sada))
    if (nit === undefined) throw new Problem('nije-pronadeno')
    return nit
  }
  bindPopis(app, calls.svi, POPIS_PRETINCA, (tx, upit, _params, now, actor) =>
    popisNiti(tx, POPIS_PRETINCA, upit, tko(actor, now)),
  )
  bind(app, calls.projekti, ({ query, transaction, now }) =>
    transaction((tx, actor) => projektiNiti(tx, query.programId, tko(actor, now))),
  )
  const projekt = async (tx: Tx, id: string, actor: Actor, now: number) => {
    const found = await projektNiti(tx, id, actor, tko(actor, now))
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  }
  bindPopis(app, calls.projekta, POPIS_PRETINCA_PROJEKTA, async (tx, upit, { projektId }, now, actor) => {
    await projekt(tx, projektId, actor, now)
    return popisNiti(tx, POPIS_PRETINCA_PROJEKTA, { ...upit, projektId }, tko(actor, now))
  })
  bind(app, calls.moze, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const ne = zastoNe(await projekt(tx, params.projektId, actor, now), undefined, actor)
      return { zastoNe: ne?.poruka ?? null }
    }),
  )
  bind(app, calls.detalj, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const nit = await detaljNiti(tx, ports, params.nitId, tko(actor, now))
      if (nit === undefined) throw new Problem('nije-pronadeno')
      return nit
    }),
  )
  bind(app, calls.procitano, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      await nadena(tx, params.nitId, actor, now)
      await otvoriNit(tx, params.nitId, actor, { vidi: Date.parse(body.vidi), sada: now })
      return {}
    }),
  )
  bind(app, calls.posalji, (call) => posalji(call, ports, call.body))
  bind(app, calls.izmijeni, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { predmet } = await nadena(tx, params.nitId, actor, now)
      await izmijeniPoruku(tx, params, body.tekst, predmet, { actor, sada: now })
      return {}
    }),
  )
  bind(app, calls.obrisi, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { predmet } = await nadena(tx, params.nitId, actor, now)
      await obrisiPoruku(tx, params, predmet, { actor, sada: now })
      return {}
    }),
  )
}

export function pretinacRoutes(app: PortalApp, ports: PretinacPorts): void {
  strana(app, pretinacPrijaviteljEndpoints, ports)
  strana(app, pretinacInstitucijaEndpoints as unknown as Strana, ports)
  const { odgovori, dodijeli } = pretinacInstitucijaEndpoints
  bindPopis(app, odgovori, POPIS_ODGOVORA, (tx, upit, { projektId }, sada, actor) =>
    popisNiti(tx, POPIS_ODGOVORA, { ...upit, projektId }, { actor, sada, dostupno: ports.dostupno }),
  )
  bind(app, dodijeli, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const nit = await jednaNit(tx, params.nitId, { actor, sada: now, dostupno: ports.dostupno })
      if (nit === undefined) throw new Problem('nije-pronadeno')
      await dodijeliOdgovor(tx, ports, { nit, osobaId: body.osobaId }, { actor, sada: now })
      return {}
    }),
  )
}
