/** The statuses of the check of an application (domain rules 5.5 and 5.6). */
import type { Status } from '#contract/kernel/status.ts'

export const provjeraPrijaveStatuses = {
  // Its person writes nothing before the declaration; `editableBy` says whose it is, so that others hear something else.
  dodijeljena: { id: 1, label: 'Dodijeljena', ton: 'info', editableBy: ['GR'] },
  uTijeku: { id: 2, label: 'U tijeku', ton: 'active', editableBy: ['GR'] },
  zavrsena: { id: 3, label: 'Završena', ton: 'success' },
  izuzeta: { id: 4, label: 'Izuzeta', ton: 'warning' },
  oduzeta: { id: 5, label: 'Oduzeta', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type ProvjeraPrijaveStatus = keyof typeof provjeraPrijaveStatuses

/** In these somebody has it, or has done it. */
export const DRZI_MJESTO = ['dodijeljena', 'uTijeku', 'zavrsena'] as const
