/** What an answer is about to show of somebody is noted for them first: the declaration says what, and whose. */
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { zapisiUvid } from '../audit/uvid.ts'
import type { Caller } from './guard.ts'
import type { PortalApp } from './portal-app.ts'

const U_TUDE_IME = { razlog: 'Rad u vaše ime', audit: 'impersonacija' }

interface Looked {
  params: Record<string, unknown>
  caller: Caller | undefined
  shown?: readonly number[]
}

/** `shown` is what the handler said; undefined when it said nothing. Throws when the declaration leaves it to the handler and it was silent. */
export async function noteLooks(
  app: PortalApp,
  { uvid, audit }: Pick<Endpoint, 'uvid' | 'audit'>,
  { params, caller, shown }: Looked,
): Promise<void> {
  if (caller === undefined) return
  const { actor } = caller
  const sada = app.now()
  if (actor.osobaId !== actor.stvarnaOsobaId)
    await zapisiUvid(app.db, { actor, osobe: [actor.osobaId], ...U_TUDE_IME, sada })
  if (uvid === undefined) return
  const osobe = uvid.osobaIz === undefined ? shown : [Number(params[uvid.osobaIz])]
  if (osobe === undefined) throw new Error(`${audit} shows somebody and does not say whom`)
  await zapisiUvid(app.db, { actor, osobe, razlog: uvid.razlog, audit, sada })
}
