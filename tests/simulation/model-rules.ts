/** What the modelled documents allow: the same rules for the model server and for the aggregate on PostgreSQL. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { Joining } from '#contract/kernel/sync/merge.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { CHOICE, TEXT } from './prose.ts'

/** Contents of this text are refused, so that rejections occur. */
export const FORBIDDEN = 'zabranjeno'
/** The server fails on an item with this text while the fault lasts. */
export const POISON = 'otrov'

/** What an administrator or a release has done to the server. */
export interface Circumstances {
  closed: boolean
  badValidation: boolean
  poisonFails: boolean
  /** Newest version of the envelopes that is understood. */
  typeVersion: number
  withoutRights: Set<number>
}

export const NORMAL: Omit<Circumstances, 'withoutRights'> = {
  closed: false,
  badValidation: false,
  poisonFails: true,
  typeVersion: 1,
}

export function checkPatch(ops: readonly PatchOp[], { closed, badValidation }: Circumstances): void {
  if (closed) throw new Problem('radnja-nije-dopustena', { poruka: 'Rok za podnošenje prijava je istekao.' })
  if (badValidation || ops.some((op) => op.kind === 'set' && op.now === FORBIDDEN)) throw new Problem('pravila')
}

/** How two people's edits of one value are put together. */
export function joiningOf(path: string): Joining | undefined {
  if (path === TEXT) return 'words'
  return path === CHOICE ? 'set' : undefined
}

export function isPoison({ payload }: Envelope): boolean {
  return payload.kind === 'patch' && payload.ops.some((op) => op.kind === 'set' && op.now === POISON)
}

export function contentOfCreate({ payload }: Envelope): JsonObject {
  return { naziv: payload.kind === 'create' ? (payload.args.naziv ?? null) : null }
}

export function checkCommand({ closed, badValidation }: Circumstances): void {
  if (closed) throw new Problem('radnja-nije-dopustena', { poruka: 'Rok za podnošenje prijava je istekao.' })
  if (badValidation) throw new Problem('pravila')
}
