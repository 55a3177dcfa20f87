/** One choice of a list. */
export interface Option {
  value: string
  label: string
  hint?: string | undefined
  disabled?: boolean | undefined
}
