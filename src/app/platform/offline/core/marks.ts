/**
 * Marks: small rows that stand for writes of many. One says of every row of a request that it is sealed and being sent, one of
 * a document that it is being typed into. Whoever reads through here sees the rows as if each had been written: a sent
 * envelope is immutable from the moment its mark is on the disk (invariant I4), and a row that is written anew leaves its mark.
 */
import type { Storage, Transaction } from '../ports/ports.ts'
import type { DocRow, MarkRow, OutboxRow, SendingMark, SentItem, TableName, Tables } from '../ports/tables.ts'
import { pendingOf, rebuilt } from './lane.ts'
import { unhashedOf } from './seal.ts'

interface Sent {
  mark: SendingMark
  item: SentItem
}

const sentRows = new WeakMap<OutboxRow, { item: SentItem; sent: OutboxRow }>()

/** The row as a request on its way makes it: sealed, sent once more, and not to be changed. */
export function sentRow(row: OutboxRow, { mark, item }: Sent): OutboxRow {
  const known = sentRows.get(row)
  if (known?.item === item) return known.sent
  const { base, envHash } = item
  const envelope = row.envelope ?? Object.assign(unhashedOf(row, base, mark.sealedBy), { envHash })
  const firstSentAt = row.firstSentAt ?? mark.at
  const sent: OutboxRow = { ...row, status: 'sending', attempts: row.attempts + 1, firstSentAt, envelope }
  sentRows.set(row, { item, sent })
  return sent
}

/** The document as its lane makes it now. */
export function typedDoc(doc: DocRow, lane: readonly OutboxRow[]): DocRow {
  const pending = pendingOf(lane)
  const localUpdatedAt = Math.max(doc.localUpdatedAt ?? 0, ...pending.map(({ changedAt }) => changedAt)) || null
  return { ...rebuilt(doc, pending), localUpdatedAt }
}

/** The envelopes on their way by these marks. */
export function sentBy(marks: Iterable<MarkRow>): Map<string, Sent> {
  const sent = new Map<string, Sent>()
  for (const mark of marks)
    if (mark.kind === 'sending') for (const item of mark.items) sent.set(item.mutationId, { mark, item })
  return sent
}

/** The storage whose transactions read and write as if no row were marked. */
export function overMarks(inner: Storage): Storage {
  return {
    transaction: (mode, tables, run) => {
      if (!tables.includes('outbox') && !tables.includes('docs')) return inner.transaction(mode, tables, run)
      const more: TableName[] = tables.includes('docs') ? ['marks', 'outbox'] : ['marks']
      return inner.transaction(mode, [...new Set([...tables, ...more])], async (tx) => {
        const marks = createMarks(tx)
        const value = await run(viewOver(tx, marks))
        await marks.write()
        return value
      })
    },
  }
}

type Marks = ReturnType<typeof createMarks>

/** The marks of one transaction, read when they are first asked for and written at its end. */
function createMarks(tx: Transaction) {
  let loading: Promise<void> | undefined
  const marks = new Map<string, MarkRow>()
  const changed = new Set<string>()
  let sent = new Map<string, Sent>()

  async function read(): Promise<void> {
    for (const mark of await tx.all('marks')) marks.set(mark.id, mark)
    sent = sentBy(marks.values())
  }

  return {
    load: () => {
      loading ??= read()
      return loading
    },
    all: () => [...marks.values()],
    get: (id: string) => marks.get(id),
    put: (mark: MarkRow) => {
      marks.set(mark.id, mark)
      changed.add(mark.id)
      for (const [id, one] of sentBy([mark])) sent.set(id, one)
    },
    delete: (id: string) => {
      if (!marks.delete(id)) return
      changed.add(id)
      for (const [mutationId, { mark }] of sent) if (mark.id === id) sent.delete(mutationId)
    },
    sent: () => sent,
    isTyped: (docKey: string) => marks.get(docKey)?.kind === 'typing',
    /** This row says itself now what its mark said. */
    leave: (mutationId: string) => {
      const found = sent.get(mutationId)
      if (found === undefined) return
      sent.delete(mutationId)
      changed.add(found.mark.id)
    },
    write: async () => {
      for (const id of changed) {
        const mark = marks.get(id)
        const items =
          mark?.kind === 'sending' ? mark.items.filter((item) => sent.get(item.mutationId)?.item === item) : []
        if (mark === undefined || (mark.kind === 'sending' && items.length === 0)) await tx.delete('marks', id)
        else await tx.put('marks', mark.kind === 'sending' ? { ...mark, items } : mark)
      }
    },
  }
}

function viewOver(tx: Transaction, marks: Marks): Transaction {
  const shown = (row: OutboxRow) => {
    const found = marks.sent().get(row.mutationId)
    return found === undefined ? row : sentRow(row, found)
  }
  const laneOf = async (lane: string) => (await tx.where('outbox', 'lane', lane)).map(shown)
  const current = async (doc: DocRow) => (marks.isTyped(doc.key) ? typedDoc(doc, await laneOf(doc.key)) : doc)

  async function seen<T extends TableName>(
    table: T,
    rows: (Tables[T] | undefined)[],
  ): Promise<(Tables[T] | undefined)[]> {
    if (table !== 'outbox' && table !== 'docs') return rows
    await marks.load()
    const see = (row: Tables[T]) => (table === 'outbox' ? shown(row as OutboxRow) : current(row as DocRow))
    return Promise.all(rows.map((row) => row && see(row))) as Promise<(Tables[T] | undefined)[]>
  }
  const seenAll = async <T extends TableName>(table: T, rows: Tables[T][]) => (await seen(table, rows)) as Tables[T][]

  /** By status: what is on its way counts as being sent, whatever its row says. */
  async function withStatus(status: string): Promise<OutboxRow[]> {
    await marks.load()
    const rows = await tx.where('outbox', 'status', status)
    const sent = marks.sent()
    if (sent.size === 0) return rows
    const others = rows.filter(({ mutationId }) => !sent.has(mutationId))
    if (status !== 'sending') return others
    const going = await tx.getMany('outbox', [...sent.keys()])
    return others.concat(going.flatMap((row) => (row === undefined ? [] : shown(row))))
  }

  async function written(table: TableName, keys: readonly (string | number)[]): Promise<void> {
    if (table !== 'outbox' && table !== 'docs') return
    await marks.load()
    for (const key of keys) {
      if (table === 'outbox') marks.leave(String(key))
      else if (marks.isTyped(String(key))) marks.delete(String(key))
    }
  }
  const keyOf = (table: TableName, row: Tables[TableName]) =>
    table === 'docs' ? (row as DocRow).key : (row as OutboxRow).mutationId

  const view: Transaction = {
    get: async (table, key) => {
      if (table !== 'marks') return (await seen(table, [await tx.get(table, key)]))[0]
      await marks.load()
      return marks.get(key) as Tables[typeof table] | undefined
    },
    put: (table, row) => view.putMany(table, [row]),
    delete: (table, key) => view.deleteMany(table, [key]),
    getMany: async (table, keys) => seen(table, await tx.getMany(table, keys)),
    putMany: async (table, rows) => {
      if (table === 'marks') {
        await marks.load()
        for (const row of rows) marks.put(row as MarkRow)
        return
      }
      await written(
        table,
        rows.map((row) => keyOf(table, row)),
      )
      const [only, ...others] = rows
      if (only !== undefined) await (others.length === 0 ? tx.put(table, only) : tx.putMany(table, rows))
    },
    deleteMany: async (table, keys) => {
      if (table === 'marks') {
        await marks.load()
        for (const key of keys) marks.delete(String(key))
        return
      }
      await written(table, keys)
      await tx.deleteMany(table, keys)
    },
    size: (table) => tx.size(table),
    count: async (table, index, value) => {
      const count = await tx.count(table, index, value)
      if (table !== 'outbox' || index !== 'status') return count
      await marks.load()
      const sent = [...marks.sent().values()]
      return value === 'sending'
        ? count + sent.filter(({ item }) => item.status !== value).length
        : count - sent.filter(({ item }) => item.status === value).length
    },
    where: async (table, index, value) => {
      if (table === 'outbox' && index === 'status') return (await withStatus(String(value))) as Tables[typeof table][]
      return seenAll(table, await tx.where(table, index, value))
    },
    whereAny: async (table, index, values) => {
      if (table === 'outbox' && index === 'status')
        return (await Promise.all([...new Set(values)].map(withStatus))).flat() as Tables[typeof table][]
      return seenAll(table, await tx.whereAny(table, index, values))
    },
    all: async (table) => {
      if (table !== 'marks') return seenAll(table, await tx.all(table))
      await marks.load()
      return marks.all() as Tables[typeof table][]
    },
  }
  return view
}
