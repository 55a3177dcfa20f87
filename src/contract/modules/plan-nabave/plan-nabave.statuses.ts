/** The statuses of a procurement plan (domain rules 3.4). */
import type { Status } from '#contract/kernel/status.ts'

export const planNabaveStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['UR'] },
  spremno: { id: 2, label: 'Spremno za slanje', ton: 'active' },
  // What is written in it is the officer's: risks and remarks, never the plan.
  podnesen: { id: 3, label: 'Podnesen', ton: 'info', editableBy: ['R@IMP'], posao: 'Ocijenite plan' },
  vracen: { id: 4, label: 'Vraćen na izradu', ton: 'warning' },
  uDoradi: { id: 5, label: 'U doradi', ton: 'active', editableBy: ['UR'] },
  pregledan: { id: 6, label: 'Pregledan', ton: 'success' },
  zaVracanje: { id: 7, label: 'Spremno za vraćanje na doradu', ton: 'warning' },
} as const satisfies Record<string, Status>
export type PlanNabaveStatus = keyof typeof planNabaveStatuses
