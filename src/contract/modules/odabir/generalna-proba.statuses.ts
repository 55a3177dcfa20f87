/** The statuses of a dress rehearsal: it is answered while its application is a draft (decision 0141). */
import type { Status } from '#contract/kernel/status.ts'

export const generalnaProbaStatuses = {
  uTijeku: { id: 1, label: 'U tijeku', ton: 'active', editableBy: ['UR'] },
  predana: { id: 2, label: 'Predana s prijavom', ton: 'info' },
} as const satisfies Record<string, Status>
export type GeneralnaProbaStatus = keyof typeof generalnaProbaStatuses
