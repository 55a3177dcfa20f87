/** The parts every list and address share: numbers in paths and queries, keyset pages, numbered pages. */
import * as z from 'zod/mini'
import { LARGEST_ID, plainNumber } from './record-number.ts'

/** A whole number in a path or query, in plain decimal alone. A caller in the same program may give it as a number. */
export function numberParam(smallest: number, largest: number) {
  const written = z.transform((value: number | string) =>
    typeof value === 'number' ? value : (plainNumber(value) ?? Number.NaN),
  )
  return z.pipe(written, z.int().check(z.minimum(smallest), z.maximum(largest)))
}

/** A database number in a path or query. */
export const idParam = numberParam(1, LARGEST_ID)
/** A database number in a body, where nothing is coerced. */
export const idBroj = z.int().check(z.minimum(1), z.maximum(LARGEST_ID))
/** A version number of a record's inačica in a path. */
export const brojParam = numberParam(1, 100_000)

/** Words typed into a search box. */
export const pojam = z.string().check(z.maxLength(250))

/** Query of a list that goes on from where the last answer ended; `cursor` is opaque. */
export const keysetQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(numberParam(1, 100)),
}

/** `ukupno` is counted up to a cap; `ukupnoNajmanje` says that the cap was reached. */
export const keysetMeta = z.strictObject({
  nextCursor: z.nullable(z.string()),
  ukupno: z.int(),
  ukupnoNajmanje: z.boolean(),
})

/** Answer of a keyset list. */
export function keysetPage<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ data: z.array(item), meta: keysetMeta })
}

/** Query of a list with numbered pages, as reference lists and select boxes ask for it. */
export const pageQuery = {
  search: z.optional(pojam),
  searchBy: z.optional(z.string().check(z.maxLength(60))),
  page: z.optional(numberParam(1, 100_000)),
  limit: z.optional(numberParam(1, 1000)),
  order: z.optional(z.enum(['asc', 'desc'])),
}

/** Answer of a list with numbered pages. */
export function numberedPage<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({
    data: z.array(item),
    meta: z.strictObject({ currentPage: z.int(), lastPage: z.int(), total: z.int() }),
  })
}

/** The database counts years from 1; ISO 8601 has a year 0 as well. */
const hasYear = z.refine((text) => !String(text).startsWith('0000'))
/** A moment in UTC, ISO 8601 with Z. */
export const trenutak = z.iso.datetime().check(hasYear)
/** A day, `YYYY-MM-DD`. */
export const dan = z.iso.date().check(hasYear)
/** A thing as lists name it. */
export const sifrirano = z.strictObject({ id: z.int(), naziv: z.string() })
