/** The statuses of a decision in writing about an application, from its draft to what became of it. */
import type { Status } from '#contract/kernel/status.ts'

export const odlukaPrijaveStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'neutral', editableBy: ['R@SEL'] },
  cekaPotvrdu: { id: 2, label: 'Čeka potvrdu', ton: 'info' },
  // The signature is a move of its application.
  cekaPotpis: { id: 3, label: 'Čeka potpis', ton: 'info', ceka: ['A@SEL'] },
  donesena: { id: 4, label: 'Donesena', ton: 'success' },
  odbacena: { id: 5, label: 'Odbačena', ton: 'neutral' },
  izvanSnage: { id: 6, label: 'Izvan snage', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type OdlukaPrijaveStatus = keyof typeof odlukaPrijaveStatuses

/** Neither signed nor discarded; an application has at most one such. */
export const OTVORENE_ODLUKE = [
  'uIzradi',
  'cekaPotvrdu',
  'cekaPotpis',
] as const satisfies readonly OdlukaPrijaveStatus[]
