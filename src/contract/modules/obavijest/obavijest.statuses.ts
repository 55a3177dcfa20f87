/** The statuses of a notice (domain rules 3.14). */
import type { Status } from '#contract/kernel/status.ts'

export const obavijestStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['ADM(obavijesti)', 'R@DRF'] },
  spremno: { id: 2, label: 'Spremno za objavu', ton: 'warning' },
  objavljen: { id: 3, label: 'Objavljen', ton: 'success' },
  otkazan: { id: 4, label: 'Otkazan', ton: 'danger' },
  arhiviran: { id: 5, label: 'Arhiviran', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type ObavijestStatus = keyof typeof obavijestStatuses
