/** The only doors of the sync engine to the world. The browser, and the simulation, each bring their own. */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PullResponse, PushBody, PushResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { History } from '#contract/kernel/sync/versions.ts'
import type { FormDef, IndexOf, TableName, Tables } from './tables.ts'

export interface Clock {
  /** Milliseconds since the epoch by this device; evidence and pauses only, never order. */
  now: () => number
  /** Runs once after `ms`; returns how to cancel. */
  after: (ms: number, run: () => void) => () => void
  /** IANA name of the device's zone. */
  zone: () => string
}

export interface Random {
  bytes: (count: number) => Uint8Array
  /** 0 ≤ x < 1. */
  number: () => number
}

export interface Transaction {
  get: <T extends TableName>(table: T, key: string) => Promise<Tables[T] | undefined>
  put: <T extends TableName>(table: T, row: Tables[T]) => Promise<void>
  delete: (table: TableName, key: string | number) => Promise<void>
  /** In the order of `keys`. */
  getMany: <T extends TableName>(table: T, keys: readonly string[]) => Promise<(Tables[T] | undefined)[]>
  putMany: <T extends TableName>(table: T, rows: readonly Tables[T][]) => Promise<void>
  deleteMany: (table: TableName, keys: readonly (string | number)[]) => Promise<void>
  count: <T extends TableName>(table: T, index: IndexOf<T>, value: string | number) => Promise<number>
  /** All rows. */
  size: (table: TableName) => Promise<number>
  where: <T extends TableName>(table: T, index: IndexOf<T>, value: string | number) => Promise<Tables[T][]>
  /** Rows with any of these values, in no order. */
  whereAny: <T extends TableName>(table: T, index: IndexOf<T>, values: readonly string[]) => Promise<Tables[T][]>
  all: <T extends TableName>(table: T) => Promise<Tables[T][]>
}

/**
 * Strictly durable tables: when `transaction` resolves, a power cut no longer takes the write back. `run` may await only
 * the transaction's own calls, may be run again after a lost connection, and leaves nothing behind when it throws.
 */
export interface Storage {
  transaction: <R>(mode: 'r' | 'rw', tables: readonly TableName[], run: (tx: Transaction) => Promise<R>) => Promise<R>
}

/** A store that a page watches over. It holds what it writes, and puts it back where the store is deleted under it. */
export interface WatchedStorage extends Storage {
  /** Claims the store for this page, and notes what is missing since the last one. */
  begin: () => Promise<void>
  /** Looks whether everything unsent is still there, and writes anew what is not. Returns how much. */
  look: () => Promise<number>
  stop: () => void
}

export type NetworkFailure =
  /** Not reached, or the answer was not ours; whether it was applied is unknown. */
  | { kind: 'offline' | 'timeout' | 'not-json' }
  | { kind: 'server-error'; status: number }
  | { kind: 'throttled'; retryAfterMs: number }
  /** Nobody is signed in, or somebody else than the author of the work. */
  | { kind: 'unauthorized' | 'forbidden' }
  | { kind: 'device-unknown' }
  /** A number was used twice: this memory was taken back to an older image. */
  | { kind: 'set-back' }
  /** This version of the application may no longer write; it may read and export. */
  | { kind: 'stale-client' }
  | { kind: 'too-large' }
  | { kind: 'bad-request'; status: number }
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: NetworkFailure }

export interface Manifest {
  serverEpoch: string
  docs: { type: string; id: string; rev: number; hash: string }[]
}

/**
 * The calls of the sync protocol. Never throws; every answer has passed its schema. `signal` gives a call up. What is read is
 * read as `userId`, whose memory it goes into, or not at all.
 */
export interface Network {
  push: (body: PushBody, signal?: AbortSignal) => Promise<Answer<PushResponse>>
  pull: (
    query: { scope: string; cursor: string | null; limit: number; userId: number },
    signal?: AbortSignal,
  ) => Promise<Answer<PullResponse>>
  manifest: (query: { scope: string; userId: number }, signal?: AbortSignal) => Promise<Answer<Manifest>>
  outcomes: (
    query: { ids: string[]; userId: number },
    signal?: AbortSignal,
  ) => Promise<Answer<{ serverEpoch: string; known: PushResult[]; unknown: string[] }>>
  registerDevice: (
    device: { deviceId: string; clientGen: string; userId: number; platform: string; appVersion: string },
    signal?: AbortSignal,
  ) => Promise<Answer<{ serverEpoch: string; serverTime: string; report?: number | undefined }>>
  /** True only for the right echo. */
  ping: (nonce: string) => Promise<boolean>
}

/** An exclusive named lock, taken without waiting. A page that is frozen may hold one for ever, hence `steal`. */
export interface Locks {
  /** False where the platform has no locks: then an unexpired lease of another tab counts as one. */
  reliable: boolean
  exclusive: <R>(
    name: string,
    steal: boolean,
    run: () => Promise<R>,
  ) => Promise<{ ran: true; value: R } | { ran: false }>
  /** Resolves when nobody holds the lock any more; rejects when given up. */
  whenFree: (name: string, signal: AbortSignal) => Promise<void>
}

export interface Crypto {
  /** Lower-case hex of the UTF-8 text. */
  sha256: (text: string) => Promise<string>
}

/** Wakes other tabs; the truth is in the storage. */
export interface Events {
  broadcast: (message: SyncMessage) => void
}
export type SyncMessage = 'local-change' | 'cycle-finished' | 'signed-in' | 'signed-out' | 'flush'

export interface Identity {
  deviceId: string
  userId: number
  platform: string
  appVersion: string
  schemaEpoch: number
}

/** What the engine must know of a document type: the version of its envelopes and where its form's version stands. */
export interface DocumentType {
  typeVersion: number
  /** How what earlier versions recorded is read; `typeVersion` is its newest. */
  history?: History
  /** Commands that wait for the files of their document, see `NaUredaju`. */
  cekaDatoteke?: readonly string[]
  /** Its documents are the person's own, for whomever they were written: whoever lost that seat may still finish them. */
  osobni?: true
  /** Until when this device may keep a document, milliseconds; null where it was given for no time. */
  istjece?: (meta: object, uredajId: string) => number | null
  formDef?: (meta: JsonObject) => FormDef | null
}

/** Everything a part of the core works with. `holder` names this tab. */
export interface Context {
  clock: Clock
  random: Random
  storage: Storage
  network: Network
  locks: Locks
  crypto: Crypto
  events: Events
  identity: Identity
  holder: string
  types: Readonly<Record<string, DocumentType>>
  /** Scopes this person may pull, read fresh at every cycle. */
  scopes: () => readonly string[]
  /** Keys of documents with files that go on by themselves and have not arrived. Absent where no files are kept. */
  filesOnTheirWay?: () => Promise<ReadonlySet<string>>
  /** Whether everything unsent is still on this device; what is not is written anew. Returns how much. */
  look?: () => Promise<number>
  /** The page lets its store go: nothing is written anew any more. */
  leave?: () => void
}
export type ActingFor = Envelope['actingFor']
