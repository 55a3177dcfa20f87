/** What the outbox centre shows and does. The ledger of this device with its documents, its journal, and files of unsent work. */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { UnsentFiles } from '../attachments/carry.ts'
import { getNumber } from '../core/meta.ts'
import { forgetMissing, type Missing, readMissing } from '../core/missing.ts'
import { mayWait } from '../core/withheld.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { Store } from '../ports/store.ts'
import type { ConflictRow, DocRow, JournalRow, OutboxRow, ReceiptRow, TableName } from '../ports/tables.ts'
import type { ExportedWork, ImportedWork } from '../transfer/work-file.ts'
import type { Live } from './live.ts'
import { pacedRead } from './paced-read.ts'

export interface CentreDocument {
  type: string
  id: string
  content: JsonObject
  meta: JsonObject
  /** The portal no longer shows it to this person. */
  orphan: boolean
}

export interface CentreFacts {
  /** Everything not received, oldest first; without what its author gave up. */
  rows: OutboxRow[]
  /** Newest first, at most 200 of the last 180 days. */
  receipts: ReceiptRow[]
  /** Undecided ones. */
  conflicts: ConflictRow[]
  documents: ReadonlyMap<string, CentreDocument>
  /** Recorded here and gone with the memory that held it. */
  missing: Missing[]
}

/** A command that was given on this device and is neither taken nor refused. */
export interface CommandOnItsWay {
  row: OutboxRow
  document: CentreDocument | undefined
}

export interface OutboxCentre {
  facts: Store<CentreFacts | undefined>
  /** Oldest first. */
  commands: Store<readonly CommandOnItsWay[] | undefined>
  /** The last 50 entries, newest first. */
  journal: Store<JournalRow[] | undefined>
  /** Whether it stays here for as long as files of its document are on their way. */
  waitsForFiles: (row: OutboxRow) => boolean
  /** The person has read what is missing. */
  forgetMissing: () => Promise<void>
  /** Ids of documents with work that is not received. */
  unsentDocuments: () => Promise<string[]>
  /** `files`: those of the same person, when they are open. */
  exportUnsent: (phrase: string, files: UnsentFiles | undefined) => Promise<ExportedWork>
  /** Rejects with `CannotImport`; then nothing has changed. */
  importUnsent: (file: Blob, phrase: string, files: UnsentFiles | undefined) => Promise<ImportedWork>
}

const MOST_RECEIPTS = 200
const MOST_ENTRIES = 50
const TABLES: readonly TableName[] = ['outbox', 'receipts', 'conflicts', 'docs', 'meta', 'marks']

function shown({ type, id, local, meta, state }: DocRow): CentreDocument {
  return { type, id, content: local, meta, orphan: state === 'orphan' }
}

async function readCommands(tx: Transaction): Promise<CommandOnItsWay[]> {
  const rows = await tx.whereAny('outbox', 'status', ['queued', 'sending', 'waiting-dep'])
  const commands = rows.filter(({ payload }) => payload.kind === 'command').sort((a, b) => a.seq - b.seq)
  const docs = await tx.getMany(
    'docs',
    commands.map(({ docKey }) => docKey),
  )
  return commands.map((row, index) => ({ row, document: docs[index] && shown(docs[index]) }))
}

async function readFacts(tx: Transaction): Promise<CentreFacts> {
  const rows = (await tx.all('outbox')).filter(({ status }) => status !== 'superseded').sort((a, b) => a.seq - b.seq)
  const receipts = (await tx.all('receipts')).filter(({ status }) => status !== 'nothing').sort((a, b) => b.at - a.at)
  const newest = receipts.slice(0, MOST_RECEIPTS)
  const missing = await readMissing(tx)
  const keys = [...[...rows, ...newest].map(({ docKey }) => docKey), ...missing.map(({ lane }) => lane)]
  const docs = await tx.getMany('docs', [...new Set(keys)])
  const documents = docs.flatMap((doc): [string, CentreDocument][] => (doc ? [[doc.key, shown(doc)]] : []))
  const conflicts = (await tx.all('conflicts')).filter(({ choice }) => choice === null)
  return { rows, receipts: newest, conflicts, documents: new Map(documents), missing }
}

async function readJournal(tx: Transaction): Promise<JournalRow[]> {
  const last = await getNumber(tx, 'journal', 0)
  const numbers = Array.from({ length: MOST_ENTRIES }, (_, i) => last - i).filter((n) => n > 0)
  return (await Promise.all(numbers.map((n) => tx.where('journal', 'n', n)))).flat()
}

export function createOutboxCentre(ctx: Context, live: Live, database: string, changed: () => void): OutboxCentre {
  const { clock, storage } = ctx
  const tables = ['outbox', 'docs', 'marks'] as const
  return {
    commands: pacedRead({ clock, storage, database, tables, read: readCommands, mayWait: () => true }),
    facts: live(TABLES, readFacts),
    journal: live(['journal', 'meta'], readJournal),
    waitsForFiles: (row) => mayWait(ctx, row),
    forgetMissing: () => forgetMissing(ctx),
    unsentDocuments: async () => {
      const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
      return rows.filter(({ status }) => status !== 'superseded').map(({ docId }) => docId)
    },
    exportUnsent: async (phrase, files) => {
      const { exportWork } = await import('../transfer/work-file.ts')
      return exportWork(ctx, files, phrase)
    },
    importUnsent: async (file, phrase, files) => {
      const { importWork } = await import('../transfer/work-file.ts')
      const imported = await importWork(ctx, files, file, phrase)
      changed()
      return imported
    },
  }
}
