/** What every field of the catalogue is drawn from. */

import type { ComponentType } from 'react'
import type { FieldProps } from '#app/ui/field.tsx'
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'

export interface PoljeViewProps {
  polje: PoljeDokumenta
  /** Exact path, row ids included. */
  path: string
  value: Json
  /** The row or tab the value stands in, for choices that depend on a neighbour. */
  okvir?: Json | undefined
  labelHidden?: boolean | undefined
  width?: FieldProps['width']
  autoFocus?: boolean
}

/** What a control of any kind gets. */
export interface KontrolaProps extends PoljeViewProps {
  field: FieldProps
  onChange: (value: Json) => void
  /** Draws the fields of a row; given, because a table holds fields that may be tables. */
  Polje: ComponentType<PoljeViewProps>
}
