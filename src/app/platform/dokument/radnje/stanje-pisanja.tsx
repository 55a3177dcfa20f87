import type { ReactNode } from 'react'
import { Stack } from '#app/ui/stack.tsx'
import { useRijeci } from '../dokument-context.tsx'
import styles from '../okvir/okvir.module.css'
import { StanjeSpremanja } from '../okvir/stanje-spremanja.tsx'

export interface StanjePisanjaProps {
  /** It is said that nothing may be changed in this status. */
  zakljucano?: boolean | undefined
  /** Who else is here: in the bar, which stays in sight on a long tab. */
  drugi?: ReactNode
  /** Quiet tools of what is being written. */
  alati?: ReactNode
}

/** The end of a document's action bar: where the work is, in words. */
export function StanjePisanja({ zakljucano, drugi, alati }: StanjePisanjaProps) {
  const rijeci = useRijeci()
  return (
    <div className={styles.stanje}>
      <Stack gap={1}>
        {drugi}
        {zakljucano && <span>{rijeci.samoCitanje}</span>}
        <StanjeSpremanja />
      </Stack>
      {alati}
    </div>
  )
}
