/** The statuses of a mail: those of domain rules 3.24, and one of ours for a portal without SMTP (decision 0025). */
import type { Status } from '#contract/kernel/status.ts'

export const mailStatuses = {
  uRedu: { id: 1, label: 'U redu čekanja', ton: 'info' },
  poslan: { id: 2, label: 'Poslan', ton: 'success' },
  neuspjesan: { id: 3, label: 'Neuspješan', ton: 'danger' },
  otkazan: { id: 4, label: 'Otkazan', ton: 'neutral' },
  zadrzan: { id: 5, label: 'Zadržan u portalu', ton: 'warning' },
} as const satisfies Record<string, Status>
export type MailStatus = keyof typeof mailStatuses
