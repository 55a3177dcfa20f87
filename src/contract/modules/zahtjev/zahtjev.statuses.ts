/** The statuses of a request (domain rules 3.13). */
import type { Status } from '#contract/kernel/status.ts'

export const zahtjevStatuses = {
  predan: { id: 1, label: 'Predan', ton: 'info' },
  uObradi: { id: 2, label: 'U obradi', ton: 'warning' },
  odobren: { id: 3, label: 'Odobren', ton: 'success' },
  odbijen: { id: 4, label: 'Odbijen', ton: 'danger' },
  obustavljen: { id: 5, label: 'Obustavljen', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type ZahtjevStatus = keyof typeof zahtjevStatuses
