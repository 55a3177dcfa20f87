/**
 * Attachments of one person on this device: taken in, shrunk, named in their document, sent, verified. Every step is read from
 * the row and written back to it, so a page that dies at any moment goes on from there when it opens again.
 */
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { dopustenFormat } from '#contract/modules/datoteka/datoteka.granice.ts'
import { removeOnPurpose } from '../device/file-witness.ts'
import { followed } from '../device/followed.ts'
import { ARRIVED, type AttachmentRow, isPreparing, ON_THEIR_WAY } from '../ports/attachment.types.ts'
import { isQuotaExceeded } from '../ports/quota.ts'
import { sha256Of } from '../ports/sha256.ts'
import { createSource } from '../ports/store.ts'
import { UnreadablePart } from './attachment-db.ts'
import type { AttachmentPorts } from './attachment-ports.ts'
import { attempt } from './attempt.ts'
import { createCarrying } from './carry.ts'
import { endPauses } from './end-pauses.ts'
import { type Attachments, bytesOf, checkFile, IntakeRefused } from './intake.ts'
import { DOKAZ, SITNO } from './luminance.ts'
import { withNotesOf, withoutPrivateData } from './metadata.ts'
import { type NewFile, newRow } from './new-row.ts'
import { pendingIn, pendingOf } from './pending.ts'
import { askedAnew } from './restored.ts'
import { createRoom } from './room.ts'
import { after, asJpeg, fromTheStart, type Outcome, stepOf, unasked } from './upload-steps.ts'
import { createWakeUp } from './wake-up.ts'

const PARALLEL_UPLOADS = 2
/** A picture is read back while its author is still where it was taken. */
const READ_BACK_MS = 5_000
/** Pause after the device's storage did not answer, or another tab is at it. */
const AFTER_FAILURE_MS = 3_000

export function createAttachments(ports: AttachmentPorts): Attachments {
  const { db, network, clock, random, witness } = ports
  const busy = new Set<string>()
  let signedIn = true
  let stopped = false
  /** Times that something said that the next attempt may fare better: a line, a session, a person. */
  let news = 0

  const rows = createSource<AttachmentRow[] | undefined>(undefined, (set) => followed(db.all, set, clock))

  const mayLeave = () => signedIn && !ports.held()

  async function save({ attId, named }: AttachmentRow, outcome: Outcome, soon = false): Promise<void> {
    const moment = { now: clock.now(), random: random.number() }
    let ended = false
    await db.update(attId, (row) => {
      // Its form was sent again meanwhile: that begins from the start.
      if (named && !row.named) return row
      const next = { ...after(row, outcome, moment), ...(soon && { nextAttemptAt: 0 }) }
      ended = ON_THEIR_WAY.has(row.state) && !ON_THEIR_WAY.has(next.state)
      return next
    })
    if (ended) ports.arrived()
  }

  /** Shrinks, decides what is sent. The original stays beside the copy until the server has verified the copy. */
  async function prepare(row: AttachmentRow): Promise<void> {
    const original = await db.read(row, { from: 0, to: row.original.bytes })
    const { derived, thumb } = await ports.derive(original, row.mime, row.dokaz ? DOKAZ : SITNO)
    const shrunk = row.whole ? null : row.dokaz && derived !== null ? withNotesOf(derived, original) : derived
    const copy = shrunk ?? (row.dokaz ? null : withoutPrivateData(original)) ?? null
    const made = { ...row, state: 'ready' as const, thumb: thumb !== null }
    if (copy === null) return db.prepared({ ...made, sent: row.original }, { derived: null, thumb })
    const sent = { bytes: copy.length, sha256: await sha256Of(copy) }
    const named = shrunk === null ? {} : { naziv: asJpeg(row.naziv), mime: 'image/jpeg' }
    await db.prepared({ ...made, ...named, sent, variant: 'derived' }, { derived: copy, thumb })
  }

  async function nameIn(row: AttachmentRow): Promise<void> {
    if (row.sent === null) return
    const { attId: id, naziv } = row
    await ports.name(row, { id, naziv, sha256: row.sent.sha256, bajtova: row.sent.bytes })
    await db.update(id, (one) => ({ ...one, named: true }))
  }

  /** One step of one file; false when there is nothing to do for it now. */
  async function advance(attId: string): Promise<boolean> {
    const row = await db.get(attId)
    if (row === undefined || stopped) return false
    try {
      if (row.state === 'stored') await prepare(row)
      else if (row.state === 'ready' && !row.named) await nameIn(row)
      else {
        const before = news
        const outcome = mayLeave() ? await attempt(ports, row) : undefined
        if (outcome === undefined) return false
        const failure = outcome.kind === 'failed' ? outcome.failure.kind : undefined
        // What failed on the line or the session of before says nothing of those of now.
        const isOld = before !== news
        if (failure === 'unauthorized' && !isOld) signedIn = false
        await save(row, outcome, failure === 'offline' && isOld)
      }
      return true
    } catch (error) {
      if (!(error instanceof UnreadablePart)) throw error
      await save(row, { kind: 'unreadable' })
      return false
    }
  }

  async function work(attId: string): Promise<void> {
    busy.add(attId)
    let pause = 0
    try {
      await ports.exclusive(`prilog:${attId}`, async () => {
        // Another page may have sent since, or have died while it did.
        await db.update(attId, unasked)
        while (await advance(attId));
      })
    } catch {
      pause = AFTER_FAILURE_MS
    } finally {
      busy.delete(attId)
      schedule(pause)
    }
  }

  const { isFull, roomFor, makeRoom } = createRoom(db, ports.usage)
  const wakeUp = createWakeUp(clock, () => void run().catch(() => undefined))
  const schedule = (ms: number) => {
    if (!stopped) wakeUp.after(ms)
  }

  /** Starts what can be started and comes back when the next one is due. */
  async function run(): Promise<void> {
    const now = clock.now()
    const waiting: number[] = []
    const look = witness.looking()
    const all = await askedAnew(ports).catch(() => undefined)
    // A page that was left meanwhile names nothing any more: its files may have been removed on purpose.
    if (stopped) return
    if (all === undefined) return schedule(AFTER_FAILURE_MS)
    look(all)
    // What is made ready here goes first: behind attempts without a line it would be named after its minutes were signed.
    for (const row of all.sort(
      (a, b) => Number(isPreparing(b)) - Number(isPreparing(a)) || a.attId.localeCompare(b.attId),
    )) {
      if (busy.has(row.attId)) continue
      const local = isPreparing(row)
      const step = stepOf(row, now)
      if (step.kind === 'wait') waiting.push(step.until - now)
      else if ((local || (step.kind !== 'nothing' && mayLeave())) && busy.size < PARALLEL_UPLOADS) void work(row.attId)
    }
    if (waiting.length > 0 && busy.size < PARALLEL_UPLOADS) schedule(Math.max(50, Math.min(...waiting)))
    await makeRoom(all)
    await settleMissing()
  }

  /** Asks the portal which of the missing it has after all. */
  async function settleMissing(): Promise<void> {
    for (const { attId, asked } of witness.missing.get()) {
      if (asked || !mayLeave()) continue
      const answer = await network.ask(attId)
      if (!answer.ok) return
      witness.answered(attId, answer.value?.stanje === 'provjerena')
    }
  }

  async function readBack(attId: string): Promise<void> {
    const row = await db.get(attId)
    if (row === undefined || row.evicted || row.state === 'unreadable') return
    const bytes = row.variant === 'original' ? row.original.bytes : (row.sent?.bytes ?? 0)
    try {
      await db.read(row, { from: 0, to: bytes })
    } catch (error) {
      if (error instanceof UnreadablePart) await save(row, { kind: 'unreadable' })
      schedule(0)
    }
  }

  /** Makes a file durable and begins its way. */
  async function store(file: NewFile, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { naziv, mime } = file
    const original = { bytes: bytes.length, sha256: await sha256Of(bytes), naziv, mime }
    const attId = ports.newId()
    const row = newRow(file, { attId, original, now: clock.now() })
    await db.add(row, bytes).catch((error: unknown) => {
      throw isQuotaExceeded(error) ? new IntakeRefused(PORUKE.datoteka.nemaMjesta(naziv)) : error
    })
    witness.keep(row)
    clock.after(READ_BACK_MS, () => void readBack(attId).catch(() => undefined))
    schedule(0)
    return attId
  }

  return {
    rows,
    isFull,
    missing: witness.missing,
    forgetMissing: witness.forget,
    pending: pendingOf(rows),
    carry: createCarrying({ db, network, pause: (ms) => new Promise((done) => void clock.after(ms, done)) }),
    take: async (file, intake, granica) => {
      checkFile(file, granica)
      await roomFor(file.name)
      // A smaller copy of a picture is a JPEG: where the call takes none, the original goes as it is.
      const whole = !dopustenFormat('.jpg', granica?.format)
      const mime = file.type || 'application/octet-stream'
      return store({ ...intake, naziv: cistiNaziv(file.name), mime, whole }, await bytesOf(file))
    },
    send: async (docId) => {
      for (const { attId, docId: of } of await db.all()) if (of === docId) await db.update(attId, fromTheStart)
      schedule(0)
    },
    takeWhole: async (attId) => {
      const row = await db.get(attId)
      if (row === undefined || row.evicted) throw new IntakeRefused('Izvornik više nije na uređaju.')
      await roomFor(row.naziv)
      const bytes = await db.read({ ...row, variant: 'original' }, { from: 0, to: row.original.bytes })
      const { naziv, mime } = row.original
      return store({ ...row, naziv, mime, whole: true, begun: row.state === 'begun' }, bytes)
    },
    remove: async (attId) => {
      const row = await db.get(attId)
      await removeOnPurpose(witness, attId, row, db.remove)
      if (row !== undefined && ON_THEIR_WAY.has(row.state)) ports.arrived()
      if (row?.announced) await network.remove(attId)
    },
    retry: async (attId) => {
      news += 1
      await db.update(attId, (row) =>
        row.state === 'refused'
          ? { ...row, state: 'ready', announced: false, offset: null, reason: null, nextAttemptAt: 0 }
          : { ...row, nextAttemptAt: 0 },
      )
      schedule(0)
    },
    bytes: async (attId) => {
      const row = await db.get(attId)
      if (row === undefined || row.evicted) return undefined
      const { bytes } = row.variant === 'original' ? row.original : (row.sent ?? row.original)
      return new Blob([await db.read(row, { from: 0, to: bytes })], { type: row.mime })
    },
    thumb: async (attId) => {
      const bytes = await db.thumb(attId)
      return bytes === undefined ? undefined : new Blob([bytes], { type: 'image/jpeg' })
    },
    check: async (docId) => {
      const own = (await db.all()).filter((row) => row.docId === docId)
      for (const { attId } of own) await readBack(attId)
      const now = (await db.all()).filter((row) => row.docId === docId)
      return now.filter(({ state }) => !ARRIVED.has(state) && state !== 'begun')
    },
    unarrived: async () => {
      const { waiting, stopped } = pendingIn(await db.all())
      return [...waiting, ...stopped].map(({ docId }) => docId)
    },
    kick: () => {
      news += 1
      void endPauses({ db, clock, isStopped: () => stopped, again: AFTER_FAILURE_MS, done: () => schedule(0) })
    },
    setSignedIn: (now) => {
      signedIn = now
      if (!now) return
      news += 1
      schedule(0)
    },
    stop: () => {
      stopped = true
      wakeUp.cancel()
      db.close()
    },
  }
}
