/** The built scripts: their weight on the wire and the sources they were made of. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../dist')

/** Sources that have no place in the first load of a page without any form, chart or document. */
export const NOT_IN_FIRST_LOAD =
  /modules\/prijavni-obrazac\/|\.schema\.ts$|ui\/(?:charts|gantt|field|tooltip|date-field|combo-box)\.tsx$|\/pdf[-/]|node_modules\/(?:zod|dexie|react-hook-form|@hookform|react-aria|@react-aria|@react-stately|@internationalized|@tanstack\/(?:react-table|table-core|react-virtual|virtual-core)|workbox-|d3-|recharts|chart\.js|uplot|pdf)/

const GLUE_LENGTH = 1_000

/** Bytes of a script by its address, `/assets/x.js`, with gzip at its best setting. */
export function zippedBytes(address: string): number {
  return gzipSync(readFileSync(join(DIST, 'app', address)), { level: 9 }).length
}

/** Paths of the sources of a script by its address. What imports nothing has no map: glue of the bundler, and what is written as it is sent. */
export function sourcesOf(address: string): string[] {
  const name = basename(address)
  const map = join(DIST, 'maps', `${name}.map`)
  if (existsSync(map)) return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources
  const code = readFileSync(join(DIST, 'app', address), 'utf8')
  if (code.length < GLUE_LENGTH && !/\bimport\b/.test(code)) return []
  throw new Error(`${name} has no source map: nobody can say what is in it`)
}
