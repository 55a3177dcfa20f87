/** One choice of a list. */
export interface Option {
  value: string
  label: string
  hint?: string | undefined
  disabled?: boolean | undefined
}

/** Choices out of records; undefined while the records are being read. */
export const opcijeOd = (zapisi: readonly { id: number | string; naziv: string }[] | undefined): Option[] | undefined =>
  zapisi?.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
