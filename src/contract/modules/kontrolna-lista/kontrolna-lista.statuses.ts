/** The statuses of one version of a check-list (decision 0128). */
import type { Who } from '#contract/kernel/permissions.ts'
import type { Status } from '#contract/kernel/status.ts'
import { VLASNICI_LISTA } from '#contract/svrhe-lista.ts'

/** Administrators for the lists of the portal, people of a body for its own. */
export const PISE: readonly Who[] = ['ADM(postavke)', ...VLASNICI_LISTA.map((tijelo) => `R@${tijelo}` as const)]

export const kontrolnaListaStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: PISE },
  naSnazi: { id: 2, label: 'Na snazi', ton: 'success' },
  povucena: { id: 3, label: 'Povučena', ton: 'neutral' },
  odbacena: { id: 4, label: 'Odbačena', ton: 'danger' },
} as const satisfies Record<string, Status>
export type KontrolnaListaStatus = keyof typeof kontrolnaListaStatuses
