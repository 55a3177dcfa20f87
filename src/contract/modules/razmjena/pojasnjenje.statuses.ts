/** Where a clarification request is: written and confirmed by the body, answered by its applicant (domain rules 3.19). */
import type { Status } from '#contract/kernel/status.ts'

export const pojasnjenjeStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['R@SEL', 'R@IMP'] },
  cekaPotvrdu: { id: 2, label: 'Čeka potvrdu', ton: 'active' },
  // What is written in it is the applicant's: the answers, never the questions.
  poslan: { id: 3, label: 'Poslan', ton: 'warning', editableBy: ['UR'] },
  odgovorSpreman: { id: 4, label: 'Odgovor spreman', ton: 'active' },
  // And here the officer's: what each answer is worth.
  odgovoren: { id: 5, label: 'Odgovoren', ton: 'info', editableBy: ['R@SEL', 'R@IMP'] },
  zatvoren: { id: 6, label: 'Zatvoren', ton: 'success' },
  otkazan: { id: 7, label: 'Otkazan', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type PojasnjenjeStatus = keyof typeof pojasnjenjeStatuses

/** What waits for somebody. */
export const OTVORENI = [
  'uIzradi',
  'cekaPotvrdu',
  'poslan',
  'odgovorSpreman',
  'odgovoren',
] as const satisfies readonly PojasnjenjeStatus[]

/** With the applicant: the clock of the body stands, unless a late answer has started it again. */
export const KOD_PRIJAVITELJA = ['poslan', 'odgovorSpreman'] as const satisfies readonly PojasnjenjeStatus[]
