/** A kind that lives on devices, bound to the sync server: what its declaration says is not typed again. */
import type { Katalog, SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import { joiningAt, knownOp } from '#contract/kernel/dokument/putovi.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import type { Movable } from '../workflow/consequences.ts'
import { type KindBinding, move } from '../workflow/move.ts'
import type { ApplyContext, CommandResult, Head, SyncedAggregate } from './aggregate.ts'

type Declared = 'aggType' | 'types' | 'history' | 'joining'
/** What a kind need not have: without it nobody edits, decides or moves it from a device. */
type Optional = 'ovlastene' | 'uzSvjezuPrijavu' | 'checkPatch' | 'edited' | 'save' | 'recordDecisions' | 'command'
type Port = Omit<SyncedAggregate, Declared | Optional> & Partial<Pick<SyncedAggregate, Optional>>

function refused(): never {
  throw new Problem('radnja-nije-dopustena')
}

/** `katalog` is that of its content; without one nothing two people wrote is put together. */
export function bindDokument(
  { vrsta, history, omotnice }: NaUredaju,
  { katalog, ...port }: Port & { katalog?: SvakiKatalog },
): SyncedAggregate {
  return {
    ovlastene: [],
    uzSvjezuPrijavu: [],
    checkPatch: async () => refused(),
    edited: refused,
    save: async () => undefined,
    recordDecisions: async () => refused(),
    command: async () => refused(),
    ...port,
    aggType: vrsta,
    types: omotnice.map((kind) => `${vrsta}.${kind}`),
    history,
    joining: (path) => (katalog === undefined ? undefined : joiningAt(katalog, path)),
  }
}

/** Refuses edits of what the document does not have, or may not be changed in it, each by its path. */
export function requireKnownOps<U extends object>(
  katalog: Katalog<string, U>,
  ops: readonly PatchOp[],
  uvjeti: U,
  poruka: string,
): void {
  const unknown = ops.filter((op) => !knownOp(katalog, op, uvjeti))
  if (unknown.length === 0) return
  throw new Problem('pravila', {
    greske: unknown.map(({ path }) => ({ polje: path, pravilo: 'OBR-PUT', poruka })),
  })
}

/** A command of a device as a move of the one engine, on the document as it is. */
export async function moveByEnvelope<R extends Movable, S extends string>(
  tx: Tx,
  binding: KindBinding<R, S>,
  { id, rev }: Head,
  { payload, mutationId }: Envelope,
  { actor, sada, zabiljezeno, uredaj }: ApplyContext,
): Promise<CommandResult> {
  if (payload.kind !== 'command') throw new Problem('neispravan-zahtjev')
  const { obrazlozenje, datum, ...polja } = payload.args
  const input = {
    polja,
    ...(typeof obrazlozenje === 'string' && { obrazlozenje }),
    ...(typeof datum === 'string' && { datum }),
    ...(zabiljezeno !== undefined && { zabiljezeno }),
  }
  const { name: code } = payload
  const by = { actor, sada, mutationId, ...(uredaj !== undefined && { uredaj }) }
  const result = await move(tx, binding, { id, code, verzijaRetka: rev, input, ...by })
  return { rev: result.verzijaRetka, serverSeq: result.serverSeq, podaci: result.podaci }
}
