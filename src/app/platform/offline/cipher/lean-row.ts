/**
 * What stands twice in a row lies on the disk once. An envelope repeats the payload of its row, a document without unsent
 * work shows exactly what was agreed. Told by identity, so that nothing is compared; an opened row has it again.
 */

/** No object that stands there can be mistaken for it. */
const SAME = '='

type Row = Record<string, unknown>

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The row as it is written; the one given stays as it is. */
export function leanRow(row: unknown): unknown {
  if (!isRow(row)) return row
  const { base, local, payload, envelope, retained } = row
  if (isRow(local) && local === base) return { ...row, local: SAME }
  if (isRow(envelope) && isRow(payload) && envelope.payload === payload)
    return { ...row, envelope: { ...envelope, payload: SAME } }
  return isRow(retained) ? { ...row, retained: leanRow(retained) } : row
}

/** The row as it was given to `leanRow`; the parsed one is completed in place. */
export function fullRow(row: unknown): unknown {
  if (!isRow(row)) return row
  const { base, local, payload, envelope, retained } = row
  if (local === SAME) row.local = base
  if (isRow(envelope) && envelope.payload === SAME) envelope.payload = payload
  if (isRow(retained)) fullRow(retained)
  return row
}
