import type { Transaction } from '../ports/ports.ts'
import type { TableName, Tables } from '../ports/tables.ts'

export type SeeRow = <T extends TableName>(table: T, row: Tables[T]) => Tables[T]

/** The transaction whose every row that is read passes through `see`, which answers what the reader gets of it. */
export function readThrough(tx: Transaction, see: SeeRow): Transaction {
  const one = <T extends TableName>(table: T, row: Tables[T] | undefined) => row && see(table, row)
  const many = <T extends TableName>(table: T, rows: Tables[T][]) => rows.map((row) => see(table, row))
  return {
    ...tx,
    get: async (table, key) => one(table, await tx.get(table, key)),
    getMany: async (table, keys) => (await tx.getMany(table, keys)).map((row) => one(table, row)),
    where: async (table, index, value) => many(table, await tx.where(table, index, value)),
    whereAny: async (table, index, values) => many(table, await tx.whereAny(table, index, values)),
    all: async (table) => many(table, await tx.all(table)),
  }
}
