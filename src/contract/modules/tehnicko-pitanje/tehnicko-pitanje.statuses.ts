/** The statuses of an inquiry (domain rules 3.23). */
import type { Status } from '#contract/kernel/status.ts'

export const tehnickoPitanjeStatuses = {
  zaprimljeno: { id: 1, label: 'Zaprimljeno', ton: 'info', editableBy: ['GR'] },
  dodijeljeno: { id: 2, label: 'Dodijeljeno', ton: 'active', editableBy: ['GR'] },
  odgovoreno: { id: 3, label: 'Odgovoreno', ton: 'success' },
  cekaKorisnika: { id: 4, label: 'Čeka korisnika', ton: 'warning', editableBy: ['GR'] },
  zatvoreno: { id: 5, label: 'Zatvoreno', ton: 'neutral' },
  ponovnoOtvoreno: { id: 6, label: 'Ponovno otvoreno', ton: 'warning', editableBy: ['GR'] },
} as const satisfies Record<string, Status>
export type TehnickoPitanjeStatus = keyof typeof tehnickoPitanjeStatuses
