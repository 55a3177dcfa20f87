/** What PostgreSQL does for a list: the very queries of the module, explained. */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { listForInstitution } from '#server/modules/projekt/projekt.list.ts'
import { findActor } from '#server/platform/auth/access.ts'
import type { Database, Reader, Tx } from '#server/platform/db/client.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { rounded } from './report.ts'
import type { Desk } from './volume.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
interface Plan {
  Plan: Node
  'Execution Time': number
  'Planning Time': number
}

export interface Explained {
  ms: number
  planMs: number
  /** Access to tables, the outermost first: `Index Scan projekt_poredak (21 rows)`. */
  steps: string[]
  /** The most rows of projects that one step looked at; a page and a capped count need about a thousand. */
  looked: number
}

/** The questions of one page of the list, as the module asks them. */
async function queriesOf(db: Database, desk: Desk): Promise<SQL[]> {
  const party = { vrsta: 'institucija', id: desk.institucijaId } as const
  const person = { osobaId: desk.osobaId, stvarnaOsobaId: desk.osobaId }
  const actor = await db.transaction((tx: Tx) => findActor(createAccess(db), tx, person, party, Date.now(), false))
  if (actor === undefined) throw new Error('The officer may not act for the institution')
  const queries: SQL[] = []
  const recording = {
    execute: (query: SQL) => {
      queries.push(query)
      return db.execute(query)
    },
    select: db.select.bind(db),
  } as unknown as Reader
  await listForInstitution(recording, actor, { programId: desk.programId }, Date.now())
  return queries
}

/** Runs the list once with every query recorded, then explains each. */
export async function plansOf(db: Database, desk: Desk): Promise<Explained[]> {
  const explained: Explained[] = []
  for (const query of await queriesOf(db, desk)) explained.push(await explain(db, query))
  return explained
}

/** The one statement of a page, as it goes to PostgreSQL. */
export async function statementOf(db: Database, desk: Desk): Promise<{ text: string; values: unknown[] }> {
  const [query, ...more] = await queriesOf(db, desk)
  if (query === undefined || more.length > 0) throw new Error('A page of the list is one statement')
  const { sql: text, params: values } = new PgDialect().sqlToQuery(query)
  return { text, values }
}

async function explain(db: Database, query: SQL): Promise<Explained> {
  const { rows } = await db.execute<{ 'QUERY PLAN': Plan[] }>(sql`explain (analyze, format json) ${query}`)
  const plan = rows[0]?.['QUERY PLAN'][0]
  if (plan === undefined) throw new Error('no plan')
  const scans = nodesOf(plan.Plan).filter(
    (node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined,
  )
  return {
    ms: rounded(plan['Execution Time']),
    planMs: rounded(plan['Planning Time']),
    steps: scans.map(describe),
    looked: Math.max(0, ...scans.filter((node) => node['Relation Name'] === 'projekt').map(lookedAt)),
  }
}

const lookedAt = (node: Node) =>
  node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function describe(node: Node): string {
  const removed = node['Rows Removed by Filter'] ?? 0
  const filtered = removed === 0 ? '' : `, ${removed} odbačeno`
  return `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} (${node['Actual Rows']} redaka${filtered})`
}
