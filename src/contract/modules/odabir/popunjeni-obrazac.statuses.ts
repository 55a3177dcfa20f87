/** Statuses of a filled form: an application with its corrections, and later changes of its contract (domain rules 3.15). */
import type { Status } from '#contract/kernel/status.ts'

export const popunjeniObrazacStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'neutral', editableBy: ['UR'] },
  podneseno: { id: 2, label: 'Podneseno', ton: 'info' },
  odobreno: { id: 3, label: 'Odobreno', ton: 'success' },
  vraceno: { id: 4, label: 'Vraćeno na doradu', ton: 'warning' },
  odbijeno: { id: 5, label: 'Odbijeno', ton: 'danger' },
  otkazano: { id: 6, label: 'Otkazano', ton: 'neutral' },
  naProvjeri: { id: 7, label: 'Na provjeri', ton: 'active' },
  inacicaNaDoradi: { id: 8, label: 'Inačica na doradi', ton: 'warning' },
  dorada: { id: 9, label: 'Dorada u izradi', ton: 'active', editableBy: ['UR'] },
  provjeraPovucena: { id: 11, label: 'Provjera povučena', ton: 'info' },
} as const satisfies Record<string, Status>
export type PopunjeniObrazacStatus = keyof typeof popunjeniObrazacStatuses
