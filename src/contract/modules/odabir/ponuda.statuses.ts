/** The statuses of an offer of a reduced amount (domain rules 5.7). */
import type { Status } from '#contract/kernel/status.ts'

export const ponudaStatuses = {
  poslana: { id: 1, label: 'Čeka odgovor prijavitelja', ton: 'warning' },
  prihvacena: { id: 2, label: 'Ponuda prihvaćena', ton: 'success' },
  odbijena: { id: 3, label: 'Ponuda odbijena', ton: 'danger' },
  istekla: { id: 4, label: 'Ponuda istekla', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type PonudaStatus = keyof typeof ponudaStatuses
