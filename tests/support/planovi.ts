/** What PostgreSQL did for each statement of the portal, as the server itself tells it: role, context and parameters are the real ones. */
import pg from 'pg'
import type { EmbeddedConfig } from '#server/platform/db/embedded.cluster.ts'

interface Cvor {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Cvor[]
}

export interface Plan {
  upit: string
  ms: number
  cvorovi: Cvor[]
}

/** From now on every new connection to this database tells the plan of whatever it runs. */
export async function javljajPlanove(config: EmbeddedConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const ime = client.escapeIdentifier(config.database)
    await client.query(`alter database ${ime} set session_preload_libraries = 'auto_explain'`)
    const postavke = {
      log_min_duration: 0,
      log_analyze: 'on',
      log_timing: 'off',
      log_format: 'json',
      log_level: 'notice',
    }
    for (const [kljuc, vrijednost] of Object.entries(postavke))
      await client.query(`alter database ${ime} set "auto_explain.${kljuc}" = '${vrijednost}'`)
  } finally {
    await client.end()
  }
}

const svi = (cvor: Cvor): Cvor[] => [cvor, ...(cvor.Plans ?? []).flatMap(svi)]

/** Undefined for whatever else the database says. */
export function citajPlan(poruka: string): Plan | undefined {
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/.exec(poruka) ?? []
  if (ms === undefined || json === undefined) return undefined
  const { 'Query Text': upit, Plan: korijen } = JSON.parse(json) as { 'Query Text': string; Plan: Cvor }
  return { upit, ms: Number(ms), cvorovi: svi(korijen) }
}

/** Rows that a step looked at, in all its rounds. */
const pogledano = (cvor: Cvor): number =>
  Math.round(
    (cvor['Actual Rows'] +
      (cvor['Rows Removed by Filter'] ?? 0) +
      (cvor['Rows Removed by Join Filter'] ?? 0) +
      (cvor['Rows Removed by Index Recheck'] ?? 0)) *
      cvor['Actual Loops'],
  )

const ime = (cvor: Cvor): string =>
  [cvor['Node Type'], cvor['Index Name'] ?? cvor['Relation Name']].filter(Boolean).join(' ')

/** Steps that look at more rows than a page and its count need: tables that are read or sorted from end to end. */
export function preskupo({ cvorovi }: Plan, najvise: number): string[] {
  return cvorovi.flatMap((cvor) => {
    const redaka = pogledano(cvor)
    return redaka > najvise ? [`${ime(cvor)}: ${redaka} redaka`] : []
  })
}
