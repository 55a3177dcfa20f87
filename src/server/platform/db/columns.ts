/** Columns that mean the same in every table. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An amount in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Words of a text for full-text search. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
