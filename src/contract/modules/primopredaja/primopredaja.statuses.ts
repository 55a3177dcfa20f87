/** The statuses of a hand-over of cases (decision 0150). */
import type { Status } from '#contract/kernel/status.ts'

export const primopredajaStatuses = {
  // `IMP` stands for the institution whose people hand over, whatever its part in programmes.
  uPripremi: { id: 1, label: 'U pripremi', ton: 'active', editableBy: ['R@IMP'] },
  predana: { id: 2, label: 'Predana', ton: 'warning' },
  djelomicno: { id: 3, label: 'Djelomično preuzeta', ton: 'info' },
  zakljucena: { id: 4, label: 'Zaključena', ton: 'success' },
  opozvana: { id: 5, label: 'Opozvana', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type PrimopredajaStatus = keyof typeof primopredajaStatuses

/** The person who takes over decides about its items in these. */
export const PREUZIMA_SE = ['predana', 'djelomicno'] as const
