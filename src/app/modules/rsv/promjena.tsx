import { StatusChip } from '#app/ui/status-chip.tsx'
import { PROMJENA } from '#contract/modules/rsv/rsv.popis.ts'

/** Whether the owners differ from the time before. */
export function Promjena({ promjena }: { promjena: boolean | null }) {
  if (promjena === null) return <StatusChip tone="neutral">Prva snimka</StatusChip>
  return <StatusChip tone={promjena ? 'warning' : 'success'}>{PROMJENA[promjena ? 'da' : 'ne']}</StatusChip>
}
