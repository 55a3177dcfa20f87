/**
 * The sync engine in a browser: loaded after the first paint, one per signed-in person. It wires the ports, listens to
 * what the browser tells (network, visibility, leaving), and gives the React hooks something to stand on.
 */
import { reachability } from '#app/platform/api/reachability.ts'
import { beforeUpdate } from '#app/platform/pwa/before-update.ts'
import { onStaleApp } from '#app/platform/pwa/stale-app.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { beforeLock } from '../browser/before-lock.ts'
import { createBrowserNetwork } from '../browser/browser-network.ts'
import { createChannel } from '../browser/browser-ports.ts'
import { browserEditLock, type EditLock } from '../browser/edit-lock.ts'
import { watchBrowser } from '../browser/watch-browser.ts'
import { watchFailures } from '../browser/watch-failures.ts'
import type { DataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createEngine } from '../core/engine.ts'
import { wipeExpired } from '../core/expiry.ts'
import { getText } from '../core/meta.ts'
import { settleMissing } from '../core/missing.ts'
import { resolveConflict, retryRefused } from '../core/resolve.ts'
import { contentHashOf } from '../core/seal.ts'
import type { SyncStatus } from '../core/status.ts'
import { discard } from '../core/withheld.ts'
import { type CreateInput, queueAll, recordCreate } from '../core/write.ts'
import { recordPatch } from '../core/write-patch.ts'
import { openPersonDb } from '../device/dexie-db.ts'
import { browserUnwritten } from '../device/unwritten.ts'
import type { DocumentType, Locks, Network } from '../ports/ports.ts'
import { createSource, type Store } from '../ports/store.ts'
import { type Choice, docKeyOf } from '../ports/tables.ts'
import { type BegunForms, createBegunForms } from './begun-forms.ts'
import { type CommandHandle, type CommandRequest, createCommands } from './commands.ts'
import type { DocumentStore } from './document-store.ts'
import { type DocumentSummary, documentsOf } from './documents.ts'
import { createForAuthor } from './for-author.ts'
import { createKeptLists, type KeptLists } from './kept-lists.ts'
import { liveOver } from './live.ts'
import { openDocument } from './open-document.ts'
import { createOutboxCentre, type OutboxCentre } from './outbox-centre.ts'
import { openContext } from './person-context.ts'
import { onceMore, watchOver } from './remains.ts'
import { createSealing, type Sealed, unsentItems } from './sealing.ts'
import { createSharedRest } from './shared-rest.ts'
import { statusOf } from './status-store.ts'
import { createTyped } from './typed.ts'

export interface OfflineProfile {
  osobaId: number
  ime: string
  /** Scopes this person may pull: `javno`, `osoba:5`, `prijavitelj:12`. */
  konteksti: readonly string[]
}

export interface RuntimeOptions {
  profile: OfflineProfile
  types: Readonly<Record<string, DocumentType>>
  /** True while the server knows the session; without it work is collected and nothing is sent. */
  signedIn: boolean
  /** The person's key; what is written here is sealed with it. */
  dataKey: DataKey
  deviceId: string
  /** Copies that leave while this profile sleeps, and the sender that takes them when the session has ended. */
  sealed?: Sealed
  /** After every cycle; whether it met an ended session. */
  onCycle?: (unauthorized: boolean) => void
  /** Something waits until its author proves who they are. */
  onAwaited?: () => void
  /** The browser deleted what was kept here; so many items were still held by this page and are written anew. */
  onRestored?: (count: number) => void
  /** For tests. */
  network?: Network
  locks?: Locks
}

export interface OfflineRuntime {
  profile: OfflineProfile
  /** As the portal knows this device. */
  deviceId: string
  document: (type: string, id: string) => DocumentStore
  /** Which tab of this device edits a document. */
  editLock: (type: string, id: string) => EditLock
  documents: (type: string) => Store<DocumentSummary[] | undefined>
  /** Somebody else has it open: what is typed leaves sooner, until the answer is called. */
  share: (type: string, id: string) => () => void
  status: Store<SyncStatus | undefined>
  centre: OutboxCentre
  /** Small forms that were begun on this device. */
  begunForms: BegunForms
  /** Lists as they were last seen. */
  lists: KeptLists
  createDocument: (input: CreateInput) => Promise<{ id: string; mutationId: string }>
  sendCommand: (request: CommandRequest) => Promise<CommandHandle>
  /** SHA-256 of a content, for commands that confirm it. */
  contentHash: (content: JsonObject) => Promise<string>
  resolveConflict: (conflictId: string, choices: Record<string, Choice>) => Promise<void>
  discard: (mutationId: string) => Promise<void>
  retry: (mutationId: string) => Promise<void>
  /** How many items are not received, or wait for a decision; what is typed counts. */
  unsent: () => Promise<number>
  /** Writes what is typed to the device; does not wait for the network. */
  flushLocal: () => Promise<void>
  /** Writes what is typed and starts sending everything now. */
  flushNow: () => Promise<void>
  syncNow: () => void
  /** Takes documents away whose time on this device is over; `kept` are those with work that has not arrived. */
  wipeExpired: (kept: ReadonlySet<string>) => Promise<void>
  /** Which life of the portal this device knows; another one once it was restored from a backup. */
  epoch: () => Promise<string | null>
  /** The person has just proven who they are: what waited for that is sent. */
  sendConfirmed: () => Promise<void>
  setSignedIn: (signedIn: boolean) => void
  setScopes: (konteksti: readonly string[]) => void
  stop: () => Promise<void>
}

/** Opens the person's database and starts the engine. Rejects when the device cannot store anything. */
export async function startOffline(options: RuntimeOptions): Promise<OfflineRuntime> {
  const { deviceId, dataKey } = options
  const { osobaId } = options.profile
  let profile = options.profile
  const stores = new Map<string, DocumentStore>()
  const db = openPersonDb(osobaId)
  const channel = createChannel(`fondovi-sync-${osobaId}`)
  const ctx = await openContext(db, {
    osobaId,
    deviceId,
    dataKey,
    events: channel,
    types: options.types,
    locks: options.locks,
    network: options.network ?? createBrowserNetwork({ onUnreachable: reachability.reportFailure }),
    scopes: () => profile.konteksti,
    page: (storage, connections) =>
      watchOver(storage, osobaId, { open: () => stores.keys(), onRestored: (n) => restored(n), connections }),
  })
  const failing = createSource(false)
  const guard = watchFailures(failing.set)
  const { seal, settle, leave, stop: stopSealing } = createSealing(ctx, options.sealed, () => flushLocal())
  const forAuthor = createForAuthor(ctx, options.onAwaited)
  const engine = createEngine(ctx, {
    onStorageFailure: () => failing.set(true),
    onOutcome: (outcome) => {
      if (outcome.kind === 'stale-client') onStaleApp()
      options.onCycle?.(outcome.kind === 'unauthorized')
      void forAuthor.tell().catch(() => undefined)
      // Copies of what is gone leave before the portal is asked which of it has come.
      const asks = () => (outcome.kind === 'done' ? settleMissing(ctx) : undefined)
      void settle(outcome)
        .then(asks, asks)
        .catch(() => undefined)
    },
  })
  const changed = (urgent: boolean) => {
    engine.dispatch({ kind: 'localChange', urgent })
    channel.broadcast('local-change')
  }
  const restored = (count: number) => {
    changed(true)
    options.onRestored?.(count)
  }
  const shared = createSharedRest(ctx.clock, () => {
    if (engine.state().failures === 0)
      void guard(queueAll(ctx)).then(
        () => changed(true),
        () => undefined,
      )
  })
  const typed = createTyped(ctx)
  const live = liveOver(ctx)
  const editLocks = new Map<string, EditLock>()
  const document = (type: string, id: string) => {
    const key = docKeyOf(type, id)
    const known = stores.get(key)
    if (known !== undefined) return known
    const own = options.types[type]?.osobni ? { actingFor: { vrsta: 'osoba' as const, id: osobaId } } : {}
    const store = openDocument(ctx, live, key, async (ops) => {
      await guard(onceMore(ctx, () => recordPatch(ctx, { docKey: key, ops, ...own })))
      typed.changed()
      changed(false)
      shared.changed(key)
    })
    stores.set(key, store)
    return store
  }
  const cipher = createRowCipher(dataKey)
  const unwritten = browserUnwritten(osobaId, cipher, ctx.holder, () => ctx.clock.now())
  const begunForms = createBegunForms(ctx, unwritten)
  const flushLocal = async () => {
    await Promise.all([...[...stores.values()].map((store) => store.flush()), begunForms.flush()])
  }
  const flushNow = async () => {
    await flushLocal()
    await guard(queueAll(ctx))
    engine.dispatch({ kind: 'userTap' })
    await engine.settled()
  }
  channel.listen((message) => {
    if (message === 'cycle-finished') engine.dispatch({ kind: 'otherTabFinished' })
    if (message === 'local-change') engine.dispatch({ kind: 'localChange', urgent: false })
  })
  const stopBrowser = watchBrowser(engine.dispatch, flushLocal, () => {
    void leave(reachability.isOnline()).catch(() => undefined)
  })
  const withdraw = [beforeUpdate(flushLocal), beforeLock(seal)]
  const commands = createCommands(ctx, live)
  // Whoever signs in again to prove who they are comes back on a new page.
  if (options.signedIn) await forAuthor.release().catch(() => undefined)
  engine.dispatch({ kind: 'started', reachable: reachability.isOnline(), signedIn: options.signedIn })

  const after = async <R>(work: Promise<R>, urgent: boolean): Promise<R> => {
    const result = await guard(work)
    changed(urgent)
    return result
  }
  const decide = async (work: Promise<unknown>): Promise<void> => {
    await after(work, true)
  }
  return {
    deviceId,
    profile,
    document,
    editLock: (type, id) => {
      const name = `edit:${osobaId}:${docKeyOf(type, id)}`
      const lock = editLocks.get(name) ?? browserEditLock(name, () => document(type, id).flush())
      editLocks.set(name, lock)
      return lock
    },
    documents: (type) => documentsOf(live, type),
    share: (type, id) => shared.share(docKeyOf(type, id)),
    begunForms,
    lists: createKeptLists(ctx),
    status: statusOf(ctx, db.name, failing),
    centre: createOutboxCentre(ctx, live, db.name, () => changed(true)),
    createDocument: (input) => after(recordCreate(ctx, input), true),
    sendCommand: async (request) => {
      await stores.get(docKeyOf(request.type, request.id))?.flush()
      return after(commands.send(request), true)
    },
    contentHash: (content) => contentHashOf(ctx, content),
    resolveConflict: (conflictId, choices) => decide(resolveConflict(ctx, conflictId, choices)),
    discard: (mutationId) => decide(discard(ctx, mutationId)),
    retry: (mutationId) => decide(retryRefused(ctx, mutationId)),
    unsent: async () => {
      await flushLocal()
      return ctx.storage.transaction('r', ['outbox'], unsentItems)
    },
    flushLocal,
    flushNow,
    syncNow: () => engine.dispatch({ kind: 'userTap' }),
    wipeExpired: async (kept) => {
      await flushLocal()
      await guard(wipeExpired(ctx, kept))
    },
    epoch: () => ctx.storage.transaction('r', ['meta'], (tx) => getText(tx, 'serverEpoch')),
    sendConfirmed: async () => {
      await forAuthor.release()
      engine.dispatch({ kind: 'userTap' })
    },
    setSignedIn: (signedIn) => engine.dispatch({ kind: signedIn ? 'signedIn' : 'signedOut' }),
    setScopes: (konteksti) => {
      profile = { ...profile, konteksti }
      engine.dispatch({ kind: 'userTap' })
    },
    stop: async () => {
      await flushLocal().catch(() => undefined)
      engine.dispatch({ kind: 'stopped' })
      stopBrowser()
      stopSealing()
      await typed.stop()
      shared.stop()
      for (const hook of withdraw) hook()
      await engine.settled()
      ctx.leave?.()
      channel.close()
      db.close()
    },
  }
}
