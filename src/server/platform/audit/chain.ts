/** The chain of the log (R-LOG-1): what is hashed, and what is signed. Changing either makes every older seal unverifiable. */
import { createHash } from 'node:crypto'
import type { dnevnik } from '../workflow/workflow.tables.ts'
import type { dnevnikPecat } from './audit.tables.ts'

type Row = typeof dnevnik.$inferSelect
export type Seal = typeof dnevnikPecat.$inferSelect

/** Head of a chain without rows. */
export const EMPTY_CHAIN = '0'.repeat(64)

/** The columns in a fixed order, so that a later column of the table does not change what old rows hash to. */
function contentOf(row: Row): string {
  return JSON.stringify([
    row.id,
    row.vrijeme.toISOString(),
    row.osobaId,
    row.stvarnaOsobaId,
    row.zaVrsta,
    row.zaId,
    row.akcija,
    row.entitetVrsta,
    row.entitetId,
    row.prijelaz,
    row.izStatusa,
    row.uStatus,
    row.komentar,
    row.brojInacice,
    row.vidljivoPrijavitelju,
    row.zahtjevId,
  ])
}

/** The chain's head after this row. */
export function link(head: string, row: Row): string {
  return createHash('sha256')
    .update(`${head}\n${contentOf(row)}`)
    .digest('hex')
}

export function sealText({ broj, zadnjiId, redaka, sha256, vrijeme }: Omit<Seal, 'potpis'>): string {
  return ['dnevnik 1', broj, zadnjiId, redaka, sha256, vrijeme.toISOString()].join('\n')
}
