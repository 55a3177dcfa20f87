import type { ReactNode } from 'react'
import type { UpitPopisa } from '#contract/kernel/popis.ts'

/** What the route of a list hands its page. */
export interface StranicaPopisaProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** What the route of one record hands its page. */
export interface ZapisPageProps {
  id: number
  notFound: ReactNode
}
