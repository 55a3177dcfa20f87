import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'

/** Status of a row of a work list, and whether it waits for the person who reads the list. */
export function StatusCell({ tone, naziv, cekaMene }: { tone: Tone; naziv: string; cekaMene: boolean }) {
  return (
    <Inline gap={1}>
      <StatusChip tone={tone}>{naziv}</StatusChip>
      {cekaMene && (
        <StatusChip tone="accent" icon="flag">
          čeka mene
        </StatusChip>
      )}
    </Inline>
  )
}
