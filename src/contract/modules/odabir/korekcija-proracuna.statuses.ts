/** The statuses of a correction of an application's budget by the body that selects (domain rules 5.5). */
import type { Status } from '#contract/kernel/status.ts'

export const korekcijaProracunaStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'neutral', editableBy: ['R@SEL'], posao: 'Ispravi stavke proračuna' },
  poslana: { id: 2, label: 'Čeka suglasnost prijavitelja', ton: 'warning' },
  prihvacena: { id: 3, label: 'Suglasnost dana', ton: 'success' },
  odbijena: { id: 4, label: 'Suglasnost uskraćena', ton: 'danger' },
  istekla: { id: 5, label: 'Rok prošao bez odgovora', ton: 'neutral' },
  odbacena: { id: 6, label: 'Odbačena', ton: 'neutral' },
  izvanSnage: { id: 7, label: 'Izvan snage', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type KorekcijaProracunaStatus = keyof typeof korekcijaProracunaStatuses
