/** The statuses of a recommendation while it is followed (domain rules 7.1). */
import type { Status } from '#contract/kernel/status.ts'

export const preporukaStatuses = {
  otvorena: { id: 1, label: 'Otvorena', ton: 'warning', editableBy: ['UR'] },
  dostavljenDokaz: { id: 2, label: 'Dostavljen dokaz', ton: 'info' },
  naPotvrdi: { id: 3, label: 'Ocjena čeka potvrdu', ton: 'info' },
  ispunjena: { id: 4, label: 'Ispunjena', ton: 'success' },
  djelomicno: { id: 5, label: 'Djelomično ispunjena', ton: 'warning', editableBy: ['UR'] },
  neispunjena: { id: 6, label: 'Neispunjena', ton: 'danger', editableBy: ['UR'] },
  produljenRok: { id: 7, label: 'Produljen rok', ton: 'warning', editableBy: ['UR'] },
  prenesena: { id: 8, label: 'Prenesena u nepravilnost', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type PreporukaStatus = keyof typeof preporukaStatuses
