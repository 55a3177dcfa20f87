/** The statuses of a supplement to a published answer (domain rules 3.12). */
import type { Status } from '#contract/kernel/status.ts'
import { izradaOdgovora } from './pitanje.statuses.ts'

export const nadopunaStatuses = {
  ...izradaOdgovora,
  povuceno: { id: 6, label: 'Nadopuna povučena', ton: 'danger' },
  obrazlozenje: { id: 7, label: 'Obrazloženje povlačenje odgovora', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type NadopunaStatus = keyof typeof nadopunaStatuses
