/** The statuses of a procurement notice (domain rules 3.5). */
import type { Status } from '#contract/kernel/status.ts'

export const nabavaStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['UR'], posao: 'Dovršite nabavu' },
  // What is saved in it is a correction, read by nobody else until it is published.
  objavljena: { id: 2, label: 'Objavljena', mnozina: 'Objavljene', ton: 'success', editableBy: ['UR'] },
  zatvorena: { id: 3, label: 'Zatvorena', mnozina: 'Zatvorene', ton: 'neutral' },
  ponistena: { id: 4, label: 'Poništena', mnozina: 'Poništene', ton: 'danger' },
} as const satisfies Record<string, Status>
export type NabavaStatus = keyof typeof nabavaStatuses
