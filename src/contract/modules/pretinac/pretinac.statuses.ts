/** How a contact stands in a work list: whoever wrote waits, or has been answered. */
import type { Status } from '#contract/kernel/status.ts'

export const kontaktStatuses = {
  ceka: { id: 1, label: 'Čeka odgovor', ton: 'warning' },
  odgovoreno: { id: 2, label: 'Odgovoreno', ton: 'success' },
} as const satisfies Record<string, Status>
