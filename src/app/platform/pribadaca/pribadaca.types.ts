import type { ReactNode } from 'react'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'

/** A pin as it stands on a document and in the list beside it. */
export interface PrikazanaPribadaca {
  id: string
  /** From 1, in the order in which they were put there. */
  broj: number
  pribadaca: PribadacaStranice
  /** What it says; its beginning is read with its place. */
  opis: string
  rijeseno: boolean
  /** Another document stands there by now: only its place is told. */
  zamijenjen: boolean
  sadrzaj: ReactNode
}
