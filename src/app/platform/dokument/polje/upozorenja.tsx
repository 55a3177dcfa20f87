/** Warnings where they are about: over a table, in a row, and their number on a row that is closed. */
import { Stack } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { useStanje } from '../dokument-context.tsx'
import styles from './polja.module.css'

/** Those of a row and of its fields. */
export const upozorenjaRetka = (upozorenja: readonly Greska[], path: string): readonly Greska[] =>
  upozorenja.filter(({ polje }) => polje === path || polje?.startsWith(`${path}.`))

interface UpozorenjaProps {
  path: string
  /** Of the place alone, and not of what stands below it. */
  samo?: true
}

/** What ought to be known here and stops nobody. */
export function Upozorenja({ path, samo }: UpozorenjaProps) {
  const all = useStanje((stanje) => stanje.upozorenja)
  const shown = samo ? all.filter(({ polje }) => polje === path) : upozorenjaRetka(all, path)
  if (shown.length === 0) return null
  return (
    <div className={styles.dugo}>
      <Stack gap={2}>
        {shown.map(({ pravilo, polje, poruka }) => (
          <StatusLine key={`${pravilo} ${polje}`} tone="warning" icon="warning">
            {poruka}
          </StatusLine>
        ))}
      </Stack>
    </div>
  )
}
