/** What the sync server asks of a module whose documents live on devices. It knows aggregates, never nouns. */
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Envelope, SettledConflict } from '#contract/kernel/sync/envelope.ts'
import type { Joining } from '#contract/kernel/sync/merge.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { ConflictField, SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { History } from '#contract/kernel/sync/versions.ts'
import type { Asking, Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import type { UzrokZastoja } from './zastoj.ts'

/** A document at its newest revision, its row locked. */
export interface Head {
  id: string
  rev: number
  statusId: number
  content: JsonObject
  hash: string
  scopes: string[]
}

export interface ApplyContext {
  actor: Actor
  /** Milliseconds since the epoch; the legal time of arrival. */
  sada: number
  /** Who sends must first prove that it is they, where a command asks for it. */
  ustajala?: boolean | undefined
  /** When the edit in hand was recorded on its device: a claim, `zabiljezenoU`. */
  zabiljezeno?: number | undefined
  /** The device on which the edit or command in hand was recorded. */
  uredaj?: string | undefined
}

export interface CommandResult {
  rev: number
  serverSeq: number
  podaci: Record<string, string | number | null>
}

/** How a person settled what they and somebody else had written differently. */
export interface Decision {
  aggId: string
  /** The envelope that carries the decision. */
  mutationId: string
  fields: readonly (ConflictField & { izbor: SettledConflict['izbori'][string] })[]
  njihovAutor: string
  /** Null where it is not known whose it was. */
  njihovAutorId: number | null
  njihovoVrijeme: string
}

export interface SyncedAggregate {
  aggType: string
  /** Envelope types understood. */
  types: readonly string[]
  /** How envelopes of earlier versions are read. */
  history: History
  /** Commands that may also arrive by push grant, without their author's session (decision 0016). */
  ovlastene: readonly string[]
  /** Commands that a session takes only shortly after signing in (R-AUT-6); before that they wait on their device. */
  uzSvjezuPrijavu: readonly string[]
  /**
   * The documents that `create` envelopes make, in the same order, decided but not written; the caller holds a savepoint.
   * Throws `Problem` when any one is refused; the caller then tries them singly.
   */
  draft: (tx: Tx, envelopes: readonly Envelope[], context: ApplyContext) => Promise<Head[]>
  /** Writes new documents and the log of their creation, in as few statements as can be. */
  insert: (tx: Tx, heads: readonly Head[], context: ApplyContext) => Promise<void>
  /** Locks and reads the newest states; what does not exist, or the actor may not know of, is absent. */
  lock: (tx: Tx, ids: readonly string[], context: ApplyContext) => Promise<Map<string, Head>>
  /** How two people's edits of one value are put together; undefined for amounts, dates, identifiers (I17). */
  joining: (path: string) => Joining | undefined
  /** Throws `Problem` when this actor may not make these edits now, or a path does not belong to the document. */
  checkPatch: (tx: Tx, head: Head, ops: readonly PatchOp[], context: ApplyContext) => Promise<void>
  /** The document with another content, as revision `head.rev + 1`; writes nothing. */
  edited: (head: Head, content: JsonObject, context: ApplyContext) => Head
  /** Writes edited documents, in as few statements as can be. */
  save: (tx: Tx, heads: readonly Head[], context: ApplyContext) => Promise<void>
  /** Keeps what was decided, and what was not taken, where people of this document read it. */
  recordDecisions: (tx: Tx, decisions: readonly Decision[], context: ApplyContext) => Promise<void>
  /** Notes in the activity log who edited what; absent where edits have no log. */
  recordEdits?: (
    tx: Tx,
    edits: readonly { aggId: string; ops: readonly PatchOp[] }[],
    context: ApplyContext,
  ) => Promise<void>
  /** Takes a command through the workflow engine, which writes revision and feed itself. */
  command: (tx: Tx, head: Head, envelope: Envelope, context: ApplyContext) => Promise<CommandResult>
  /** Documents as this actor may see them; those they may not are absent. */
  present: (tx: Tx, ids: readonly string[], context: ApplyContext) => Promise<SyncDoc[]>
  /** Ids with revision and hash of all documents in a scope, for repair. */
  manifest: (tx: Tx, scope: string, context: ApplyContext) => Promise<{ id: string; rev: number; hash: string }[]>
}

/** Who is signed in; the two differ only during impersonation. */
export interface Person {
  osobaId: number
  stvarnaOsobaId: number
  /** Throws once the session that carries the envelopes is over, and holds it. Work under a push grant has none, the grant is held. */
  drziSesiju?: (tx: Tx) => Promise<void>
  /** The session is older than what asks for a fresh one. Work under a push grant has none, its proof is the device's. */
  ustajala?: boolean
  /** What the sign-in behind the session does not reach, or that behind the push grant (R-AUT-5). */
  bezFaktora?: Asking['bezFaktora']
}

/** An envelope that was refused for want of a right, and what its device was told. */
export interface OdbijeniZapis {
  envelope: Envelope
  poruka: string
}

export interface SyncDeps {
  /** The request is done once more because somebody took the same id. Who takes an id now is no longer to be waited for. */
  again?: boolean
  aggregates: readonly SyncedAggregate[]
  /** The actor a person is when acting for this party, or for themselves without one, read fresh. Undefined when they may not. `lock` as in the platform's `findActor`. */
  findActor: (tx: Tx, person: Person, party: Party | undefined, lock: boolean) => Promise<Actor | undefined>
  serverEpoch: (tx: Tx) => Promise<string>
  /** Work for these parties was refused because the person may not do it (any more). Whoever took the right away is told. */
  odbijenoBezPrava: (
    tx: Tx,
    osobaId: number,
    stranke: readonly Party[],
    odbijeno: readonly OdbijeniZapis[],
  ) => Promise<void>
  /** Tells who runs the portal of a cause for which nothing was waiting before. */
  javiZastoj: (tx: Tx, uzrok: UzrokZastoja) => Promise<void>
  /** Writes into the log an envelope that failed through a fault of ours, for the nth time. */
  report: (error: unknown, mutationId: string, pokusaj: number) => void
}

/** The actor of what was written for somebody; for themselves people act under their own id alone. */
export async function actorFor(
  { findActor }: SyncDeps,
  tx: Tx,
  person: Person,
  { vrsta, id }: Envelope['actingFor'],
  lock: boolean,
): Promise<Actor | undefined> {
  if (vrsta !== 'osoba') return findActor(tx, person, { vrsta, id }, lock)
  return id === person.osobaId ? findActor(tx, person, undefined, lock) : undefined
}
