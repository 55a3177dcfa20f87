/** Is the log what was sealed? Reads everything, changes nothing, and names the first row that is not what it was. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { dnevnik } from '../workflow/workflow.tables.ts'
import { dnevnikLanac, dnevnikPecat } from './audit.tables.ts'
import { EMPTY_CHAIN, link, type Seal } from './chain.ts'
import type { AuditKey } from './key.ts'

const PAGE = 10_000

export interface Finding {
  vrsta: 'izmijenjen' | 'izbrisan' | 'umetnut' | 'lanac' | 'potpis' | 'glava'
  /** Id of the row, or the number of the seal for `lanac`, `potpis` and `glava`. */
  id: number
}

export interface Verdict {
  redaka: number
  pecata: number
  /** Rows written since the last seal. */
  nezapecaceno: number
  glava: { broj: number; sha256: string } | undefined
  nalazi: Finding[]
}

/** A head somebody kept elsewhere; the chain must still hold it. */
export interface KnownHead {
  broj: number
  sha256: string
}

type Reader = Pick<Tx, 'select'>

async function checkRows(db: Reader, seals: readonly Seal[]): Promise<{ redaka: number; nalazi: Finding[] }> {
  let head = EMPTY_CHAIN
  let last = 0
  let redaka = 0
  const waiting = [...seals]
  for (;;) {
    const page = await db
      .select({ chained: dnevnikLanac, row: dnevnik })
      .from(dnevnikLanac)
      .leftJoin(dnevnik, eq(dnevnik.id, dnevnikLanac.dnevnikId))
      .where(gt(dnevnikLanac.dnevnikId, last))
      .orderBy(asc(dnevnikLanac.dnevnikId))
      .limit(PAGE)
    for (const { chained, row } of page) {
      const id = chained.dnevnikId
      // After the first break every hash is another; the first one says where to look.
      if (row === null) return { redaka, nalazi: [{ vrsta: 'izbrisan', id }] }
      head = link(head, row)
      if (head !== chained.sha256) return { redaka, nalazi: [{ vrsta: 'izmijenjen', id }] }
      redaka += 1
      last = id
      if (waiting[0]?.zadnjiId !== id) continue
      const seal = waiting.shift()
      if (seal !== undefined && seal.sha256 !== head) return { redaka, nalazi: [{ vrsta: 'lanac', id: seal.broj }] }
    }
    if (page.length < PAGE) break
  }
  const [missed] = waiting
  return { redaka, nalazi: missed === undefined ? [] : [{ vrsta: 'lanac', id: missed.broj }] }
}

function checkSeals(seals: readonly Seal[], key: AuditKey, known: KnownHead | undefined): Finding[] {
  const bad = seals.filter((seal, index) => seal.broj !== index + 1 || !key.verify(seal))
  const kept = known === undefined || seals[known.broj - 1]?.sha256 === known.sha256
  return [
    ...bad.map(({ broj }): Finding => ({ vrsta: 'potpis', id: broj })),
    ...(kept ? [] : [{ vrsta: 'glava', id: known.broj } as const]),
  ]
}

/** Verifies inside one transaction, which should see a single moment (`repeatable read`). */
export async function verifyLog(tx: Reader, key: AuditKey, known?: KnownHead): Promise<Verdict> {
  const seals = await tx.select().from(dnevnikPecat).orderBy(asc(dnevnikPecat.broj))
  const last = seals.at(-1)
  const sealedTo = last?.zadnjiId ?? 0
  const { redaka, nalazi } = await checkRows(tx, seals)
  const inserted = await tx
    .select({ id: dnevnik.id })
    .from(dnevnik)
    .leftJoin(dnevnikLanac, eq(dnevnikLanac.dnevnikId, dnevnik.id))
    .where(and(lte(dnevnik.id, sealedTo), isNull(dnevnikLanac.dnevnikId)))
    .orderBy(asc(dnevnik.id))
    .limit(100)
  const [open] = await tx.select({ broj: sql<number>`count(*)::int` }).from(dnevnik).where(gt(dnevnik.id, sealedTo))
  return {
    redaka,
    pecata: seals.length,
    nezapecaceno: open?.broj ?? 0,
    glava: last === undefined ? undefined : { broj: last.broj, sha256: last.sha256 },
    nalazi: [
      ...nalazi,
      ...inserted.map(({ id }): Finding => ({ vrsta: 'umetnut', id })),
      ...checkSeals(seals, key, known),
    ],
  }
}
