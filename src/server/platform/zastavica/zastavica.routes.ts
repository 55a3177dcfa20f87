/** Binds the calls of flags, over the kinds that the palette can find. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import { zastavicaEndpoints } from '#contract/kernel/zastavica.endpoints.ts'
import { findActor } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { administratorOf } from '../http/guard.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, type Call } from '../http/route.ts'
import type { PaletaVrste } from '../search/paleta.ts'
import { once } from '../workflow/once.ts'
import { oznake } from './zastavica.repository.ts'
import {
  citljivi,
  type Okolnosti,
  type OsobeStranke,
  podigniZastavicu,
  rijesiZastavicu,
  zastaviceZapisa,
} from './zastavica.ts'

interface Deps {
  vrste: readonly PaletaVrste[]
  osobe: OsobeStranke
}

export function zastavicaRoutes(app: PortalApp, { vrste, osobe }: Deps): void {
  const calls = zastavicaEndpoints
  const vrstaOd = (ime: string): PaletaVrste => {
    const found = vrste.find(({ vrsta }) => vrsta === ime)
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  }
  /** The person in the context they name; what writes holds their right. Throws 404 for a context that is not theirs. */
  async function okolnosti(
    { caller, now }: Pick<Call, 'caller' | 'now'>,
    tx: Tx,
    person: Actor,
    za: string,
    lock: boolean,
  ): Promise<Okolnosti> {
    const party = partyOfScope(za, ['prijavitelj', 'institucija'])
    const found = await findActor(app.access, tx, person, party, now, lock)
    if (found === undefined) throw new Problem('nije-pronadeno')
    const actor = party === undefined ? { ...found, za: administratorOf(await caller()).za } : found
    return { access: app.access, osobe, actor, sada: now }
  }

  bind(app, calls.vise, (call) =>
    call.transaction(async (tx, person) => {
      const { za, vrsta, zapisi } = call.query
      const tko = await okolnosti(call, tx, person, za, false)
      const nadene = await oznake(tx, vrsta, zapisi.split(','), tko.actor)
      // A record that may no longer be read takes its flags along.
      const ids = nadene.map(({ zapisId }) => zapisId)
      const vidi = new Set((await citljivi(tx, vrstaOd(vrsta), ids, tko)).map(({ id }) => id))
      return { data: nadene.filter(({ zapisId }) => vidi.has(zapisId)) }
    }),
  )
  bind(app, calls.zapis, (call) =>
    call.transaction(async (tx, person) => {
      const { vrstaZapisa, zapisId } = call.params
      const tko = await okolnosti(call, tx, person, call.query.za, false)
      return zastaviceZapisa(tx, vrstaOd(vrstaZapisa), zapisId, tko)
    }),
  )
  bind(app, calls.podigni, (call) => {
    const { vrstaZapisa, zapisId } = call.params
    const { mutationId, ...body } = call.body
    const mutation = { mutationId, kind: 'zastavica', id: `${vrstaZapisa}:${zapisId}`, action: 'podizanje' }
    return once(call, { ...mutation, body: body as JsonObject }, async (tx, person) => {
      const tko = await okolnosti(call, tx, person, body.za, true)
      const id = await podigniZastavicu(tx, vrstaOd(vrstaZapisa), { ...body, mutationId, id: zapisId }, tko)
      return { answer: { id }, id: String(id), verzijaRetka: 1 }
    })
  })
  bind(app, calls.rijesi, (call) => {
    const { zastavicaId: id } = call.params
    const { mutationId, ...body } = call.body
    const mutation = { mutationId, kind: 'zastavica', id: String(id), action: 'rjesenje' }
    return once(call, { ...mutation, body: body as JsonObject }, async (tx, person) => {
      const tko = await okolnosti(call, tx, person, body.za, true)
      await rijesiZastavicu(tx, vrstaOd, { id, napomena: body.napomena }, tko)
      return { answer: { id }, id: String(id), verzijaRetka: 2 }
    })
  })
}
