/** Binds the calls of discussions, over the kinds whose records are discussed. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { raspravaEndpoints } from '#contract/kernel/rasprava.endpoints.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import { findActor } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, type Call } from '../http/route.ts'
import type { FindRecipients } from '../notify/message.ts'
import { once } from '../workflow/once.ts'
import {
  napisiKomentar,
  type Okolnosti,
  povuciKomentar,
  procitajRaspravu,
  procitanaRasprava,
  rijesiKomentar,
} from './rasprava.ts'
import type { VrstaRasprave } from './vrsta.ts'

interface Deps {
  vrste: readonly VrstaRasprave[]
  nadi: FindRecipients
}

export function raspravaRoutes(app: PortalApp, { vrste, nadi }: Deps): void {
  const calls = raspravaEndpoints
  const vrstaOd = (ime: string): VrstaRasprave => {
    const found = vrste.find(({ vrsta }) => vrsta === ime)
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  }
  /** The person in the context they name; what writes holds their right. Throws 404 for a context that is not theirs. */
  async function okolnosti({ now }: Pick<Call, 'now'>, tx: Tx, person: Actor, za: string, lock: boolean) {
    const party = partyOfScope(za, ['prijavitelj', 'institucija'])
    const actor = party && (await findActor(app.access, tx, person, party, now, lock))
    if (actor === undefined) throw new Problem('nije-pronadeno')
    return { actor, sada: now, nadi } satisfies Okolnosti
  }

  bind(app, calls.procitaj, (call) =>
    call.transaction(async (tx, person) => {
      const { vrstaZapisa, zapisId } = call.params
      return procitajRaspravu(
        tx,
        vrstaOd(vrstaZapisa),
        zapisId,
        await okolnosti(call, tx, person, call.query.za, false),
      )
    }),
  )
  bind(app, calls.napisi, (call) => {
    const { vrstaZapisa, zapisId } = call.params
    const { id, za, ...body } = call.body
    const mutation = { mutationId: id, kind: 'rasprava', id: `${vrstaZapisa}:${zapisId}`, action: 'komentar' }
    return once(call, { ...mutation, body: { ...body, za } as JsonObject }, async (tx, person) => {
      const tko = await okolnosti(call, tx, person, za, true)
      await napisiKomentar(tx, vrstaOd(vrstaZapisa), zapisId, { ...body, id }, tko)
      return { answer: { id }, id, verzijaRetka: 1 }
    })
  })
  bind(app, calls.rijesi, (call) => {
    const { vrstaZapisa, zapisId, komentarId } = call.params
    const { mutationId, ...body } = call.body
    const mutation = { mutationId, kind: 'rasprava', id: komentarId, action: 'rjesenje' }
    return once(call, { ...mutation, body: body as JsonObject }, async (tx, person) => {
      const tko = await okolnosti(call, tx, person, body.za, true)
      await rijesiKomentar(tx, vrstaOd(vrstaZapisa), zapisId, { komentarId, rijeseno: body.rijeseno }, tko)
      return { answer: { id: komentarId }, id: komentarId, verzijaRetka: 2 }
    })
  })
  bind(app, calls.povuci, (call) => {
    const { vrstaZapisa, zapisId, komentarId } = call.params
    const { mutationId, ...body } = call.body
    const mutation = { mutationId, kind: 'rasprava', id: komentarId, action: 'povlacenje' }
    return once(call, { ...mutation, body: body as JsonObject }, async (tx, person) => {
      const tko = await okolnosti(call, tx, person, body.za, true)
      await povuciKomentar(tx, vrstaOd(vrstaZapisa), zapisId, komentarId, tko)
      return { answer: { id: komentarId }, id: komentarId, verzijaRetka: 2 }
    })
  })
  bind(app, calls.procitano, (call) =>
    call.transaction(async (tx, person) => {
      const { vrstaZapisa, zapisId } = call.params
      const tko = await okolnosti(call, tx, person, call.body.za, true)
      return { procitano: await procitanaRasprava(tx, vrstaOd(vrstaZapisa), zapisId, call.body.put, tko) }
    }),
  )
}
