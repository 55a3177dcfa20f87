/** The number of a record as text: one record has one address, so it is written in one way. Apart from schemas, for guards of the first load. */

/** The largest number the database keeps in an id. */
export const LARGEST_ID = 2_147_483_647

const PLAIN = /^(?:0|[1-9]\d{0,9})$/

/** The number that a text is in plain decimal, without sign, blanks or leading zeros. Undefined for any other writing of it. */
export function plainNumber(text: unknown): number | undefined {
  return typeof text === 'string' && PLAIN.test(text) ? Number(text) : undefined
}

/** The id that a text of an address is; undefined when no record can have it. */
export function idFrom(text: unknown): number | undefined {
  const id = plainNumber(text)
  return id !== undefined && id > 0 && id <= LARGEST_ID ? id : undefined
}

/** The ids among these texts, in their order. */
export const idsFrom = (texts: readonly string[]): number[] => texts.flatMap((text) => idFrom(text) ?? [])
