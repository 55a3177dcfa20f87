/** The statuses of one version of a check-list (decision 0128). */
import type { Status } from '#contract/kernel/status.ts'

export const kontrolnaListaStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['ADM(postavke)', 'R@IMP'] },
  naSnazi: { id: 2, label: 'Na snazi', ton: 'success' },
  povucena: { id: 3, label: 'Povučena', ton: 'neutral' },
  odbacena: { id: 4, label: 'Odbačena', ton: 'danger' },
} as const satisfies Record<string, Status>
export type KontrolnaListaStatus = keyof typeof kontrolnaListaStatuses
