/** Binds a person's sessions: seeing them, ending one, ending all the others. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { sesijeEndpoints } from '#contract/modules/korisnik/sesije.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Caller } from '../../platform/http/guard.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { odjaviOstale, odjaviSesiju, popisSesija } from './sesije.repository.ts'

export async function sesijaPozivatelja(caller: () => Promise<Caller | undefined>): Promise<Caller['identity']> {
  const found = await caller()
  if (found === undefined) throw new Problem('neprijavljen')
  return found.identity
}

export function sesijeRoutes(app: PortalApp): void {
  const { popis, odjavi, odjaviOstale: ostale } = sesijeEndpoints
  const cije = ({ osobaId }: Actor, { staff }: Caller['identity'], sada: number) => {
    const { staff: short, applicant } = app.sessionIdleMs
    return { osobaId, sada, idleMs: staff ? short : applicant, kaoIdleMs: short }
  }
  const odgovor = async (tx: Tx, actor: Actor, identity: Caller['identity'], sada: number) => ({
    sesije: await popisSesija(tx, cije(actor, identity, sada), identity.tokenSha256),
  })
  bind(app, popis, async ({ caller, transaction, now }) => {
    const identity = await sesijaPozivatelja(caller)
    return transaction((tx, actor) => odgovor(tx, actor, identity, now))
  })
  bind(app, odjavi, async ({ params, caller, transaction, now, request }) => {
    const identity = await sesijaPozivatelja(caller)
    return transaction(async (tx, actor) => {
      await odjaviSesiju(tx, cije(actor, identity, now), params.sesijaId, request.id)
      return odgovor(tx, actor, identity, now)
    })
  })
  bind(app, ostale, async ({ caller, transaction, now, request }) => {
    const identity = await sesijaPozivatelja(caller)
    const { tokenSha256: ova } = identity
    return transaction(async (tx, actor) => {
      await odjaviOstale(tx, { osobaId: actor.osobaId, sada: now, ova, zahtjevId: request.id })
      return odgovor(tx, actor, identity, now)
    })
  })
}
