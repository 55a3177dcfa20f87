/** The statuses of an on-site check (domain rules 3.20). */
import type { Status } from '#contract/kernel/status.ts'

export const provjeraStatuses = {
  uPripremi: { id: 1, label: 'U pripremi', ton: 'active', editableBy: ['R@IMP'], posao: 'Pripremite provjeru' },
  najavljena: { id: 2, label: 'Najavljena', ton: 'info', editableBy: ['R@IMP'] },
  uTijeku: { id: 3, label: 'U tijeku (na terenu)', ton: 'active', editableBy: ['R@IMP'] },
  zapisnikUIzradi: { id: 4, label: 'Zapisnik u izradi', ton: 'active', editableBy: ['R@IMP'] },
  // What the beneficiary writes in it is their own statement, never the minutes.
  naOcitovanju: {
    id: 5,
    label: 'Zapisnik na očitovanju',
    ton: 'info',
    editableBy: ['UR'],
    posao: 'Očitujte se o zapisniku',
  },
  potvrden: { id: 6, label: 'Potvrđen', ton: 'info' },
  odobren: { id: 7, label: 'Odobren', ton: 'success' },
  // Each recommendation waits by itself for whoever has its next step.
  pracenje: { id: 8, label: 'Preporuke u praćenju', ton: 'warning' },
  zatvorena: { id: 9, label: 'Zatvorena', ton: 'success' },
  otkazana: { id: 10, label: 'Otkazana', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type ProvjeraStatus = keyof typeof provjeraStatuses
